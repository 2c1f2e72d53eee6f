//! What the list shows, kept from frame to frame: a tree for the clip, rows for the filter and the closed headings.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::app::frame::Frame;
use crate::app::text::Language;
use crate::document::Clip;

use super::filter::Filter;
use super::rows::{Row, Tree, same_tree};

/// A tree, its rows in view, and what they were made from.
#[derive(Clone, Debug)]
pub struct Cache {
    language: Language,
    clip: Arc<Clip>,
    filter: String,
    collapsed: BTreeSet<String>,
    tree: Tree,
    rows: Vec<Row>,
    curves: usize,
    keys: usize,
}

impl Cache {
    /// The cache for a frame; what still fits is taken over from the last one.
    pub fn refreshed(last: Option<Self>, frame: &Frame<'_>) -> Self {
        let language = frame.language();
        let clip = frame.clip;
        let filter = &frame.views.filter;
        let collapsed = &frame.view.collapsed;
        match last {
            Some(mut cache) if cache.language == language && same_tree(&cache.clip, clip) => {
                if !Arc::ptr_eq(&cache.clip, clip) {
                    cache.clip = clip.clone();
                    cache.keys = count_keys(clip);
                }
                if cache.filter != *filter || cache.collapsed != *collapsed {
                    cache.rows = cache.tree.rows(&Filter::new(filter), collapsed);
                    cache.filter.clone_from(filter);
                    cache.collapsed.clone_from(collapsed);
                }
                cache
            }
            _ => {
                let tree = Tree::new(language, clip);
                Self {
                    language,
                    rows: tree.rows(&Filter::new(filter), collapsed),
                    tree,
                    clip: clip.clone(),
                    filter: filter.clone(),
                    collapsed: collapsed.clone(),
                    curves: clip.channels.iter().map(|channel| channel.curves.len()).sum(),
                    keys: count_keys(clip),
                }
            }
        }
    }

    /// The tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The rows in view.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// How many curves the clip has.
    pub fn curves(&self) -> usize {
        self.curves
    }

    /// How many keys the clip has, linked ones once.
    pub fn keys(&self) -> usize {
        self.keys
    }
}

fn count_keys(clip: &Clip) -> usize {
    clip.channels.iter().map(|channel| channel.key_count()).sum()
}
