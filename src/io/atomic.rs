//! Atomic writing of files: at every moment, and after a crash, a path holds the old bytes or the new ones.
//!
//! The bytes go to a temporary file in the same folder, are flushed to the disk, and take the place of the old file by
//! one rename; then the folder is flushed. A symbolic link stays a link: what it points to is replaced. The
//! permissions (and where the system lets us, the owner) of the old file are kept. A hard link is parted from its
//! siblings, as with every editor that saves this way.

use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// How many symbolic links are followed, as in Linux.
const MOST_LINKS: usize = 40;

/// Why a file was not saved. What was there before still is.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// There is a folder of that name.
    #[error("\"{}\" cannot be saved: it is a folder; choose another name", .0.display())]
    IsFolder(PathBuf),
    /// A device, a pipe or the like.
    #[error("\"{}\" cannot be saved: it is not a file that can be replaced; choose another name", .0.display())]
    NotAFile(PathBuf),
    /// The folder is not there.
    #[error("\"{}\" cannot be saved: the folder \"{}\" does not exist; create it or choose another", path.display(), folder.display())]
    NoFolder {
        /// The file.
        path: PathBuf,
        /// The folder that is missing.
        folder: PathBuf,
    },
    /// The file is write-protected.
    #[error("\"{}\" cannot be saved: it is write-protected; allow writing or choose another name", .0.display())]
    ReadOnly(PathBuf),
    /// No right to write into the folder.
    #[error("\"{}\" cannot be saved: there is no permission to write into \"{}\"; allow it or choose another folder", path.display(), folder.display())]
    NoPermission {
        /// The file.
        path: PathBuf,
        /// Its folder.
        folder: PathBuf,
    },
    /// The disk or quota is full.
    #[error("\"{}\" cannot be saved: {bytes} bytes do not fit on the disk; free some space or choose another folder", path.display())]
    NoSpace {
        /// The file.
        path: PathBuf,
        /// How many bytes were to be written.
        bytes: usize,
    },
    /// A name the file system does not allow.
    #[error("\"{}\" cannot be saved: the name is not allowed here or too long; choose another name", .0.display())]
    BadName(PathBuf),
    /// Anything else.
    #[error("\"{}\" cannot be saved: {error}; try again or choose another folder", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// Writes a whole file, replacing an old one of that name.
///
/// # Errors
/// [`SaveError`]; the old file, or its absence, is then as before.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    let Aim { target, folder, old } = aim(path)?;
    let name = target.file_name().unwrap_or_default();
    let written = replace(&target, &folder, &hidden(name), old.as_ref(), bytes);
    written.map_err(|error| named(error, path, &folder, bytes.len()))
}

/// Whether writing to a path would replace a file, as far as can be told without writing.
///
/// # Errors
/// [`SaveError`] where [`write()`] would refuse: a folder, a device or a protected file is there, or no folder around it.
pub fn replaces(path: &Path) -> Result<bool, SaveError> {
    aim(path).map(|aim| aim.old.is_some())
}

/// Where a file goes.
struct Aim {
    /// The path after its symbolic links; it has a name.
    target: PathBuf,
    /// The folder around it, which is there.
    folder: PathBuf,
    /// The file that is replaced.
    old: Option<Metadata>,
}

fn aim(path: &Path) -> Result<Aim, SaveError> {
    let target = resolved(path).map_err(|error| named(error, path, path, 0))?;
    if target.file_name().is_none() {
        return Err(SaveError::IsFolder(path.to_owned()));
    }
    let folder = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    };
    let old = replaceable(&target, path)?;
    if !folder.is_dir() {
        let path = path.to_owned();
        return Err(SaveError::NoFolder { path, folder });
    }
    Ok(Aim { target, folder, old })
}

/// What a path leads to after its symbolic links, whether that exists or not.
fn resolved(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        if !target.is_symlink() {
            return Ok(target);
        }
        let next = fs::read_link(&target)?;
        // `join` replaces the whole path where the link is absolute.
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    Err(io::Error::other(format!(
        "more than {MOST_LINKS} symbolic links lead from one to the next"
    )))
}

/// The old file of that name, if there is one that may be replaced.
fn replaceable(target: &Path, path: &Path) -> Result<Option<Metadata>, SaveError> {
    match fs::metadata(target) {
        Ok(old) if old.is_dir() => Err(SaveError::IsFolder(path.to_owned())),
        Ok(old) if !old.is_file() => Err(SaveError::NotAFile(path.to_owned())),
        Ok(old) if old.permissions().readonly() => Err(SaveError::ReadOnly(path.to_owned())),
        Ok(old) => Ok(Some(old)),
        // Whatever hides it comes up again when its folder is written to.
        Err(_) => Ok(None),
    }
}

/// The beginning of the name of the temporary file: hidden, and telling whose it is.
fn hidden(name: &std::ffi::OsStr) -> OsString {
    // The name may already be as long as the file system allows.
    const LONGEST: usize = 60;
    let name: String = name.to_string_lossy().chars().take(LONGEST / 4).collect();
    OsString::from(format!(".{name}."))
}

fn replace(
    target: &Path,
    folder: &Path,
    prefix: &std::ffi::OsStr,
    old: Option<&Metadata>,
    bytes: &[u8],
) -> io::Result<()> {
    let mut temporary = tempfile::Builder::new();
    temporary.prefix(prefix).suffix(".tmp");
    let permissions = default_permissions();
    if let Some(permissions) = permissions {
        temporary.permissions(permissions);
    }
    // Removed again when it is dropped before it is renamed.
    let mut file = temporary.tempfile_in(folder)?;
    file.write_all(bytes)?;
    if let Some(old) = old {
        keep_rights(file.as_file(), old)?;
    }
    file.as_file().sync_all()?;
    file.persist(target).map_err(|error| error.error)?;
    flush_folder(folder);
    Ok(())
}

/// What a new file gets before the user's mask; `None` where the system decides.
#[cfg(unix)]
fn default_permissions() -> Option<fs::Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(fs::Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn default_permissions() -> Option<fs::Permissions> {
    None
}

/// Gives the new file the owner and permissions of the old one.
#[cfg(unix)]
fn keep_rights(new: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let now = new.metadata()?;
    if (now.uid(), now.gid()) != (old.uid(), old.gid()) {
        // Only some users may give files away; a file of the same content that is ours is the next best.
        if let Err(error) = fchown(new, Some(old.uid()), Some(old.gid())) {
            log::info!("the owner of a saved file could not be kept: {error}");
        }
    }
    new.set_permissions(old.permissions())
}

#[cfg(not(unix))]
fn keep_rights(new: &File, old: &Metadata) -> io::Result<()> {
    new.set_permissions(old.permissions())
}

/// Makes the rename survive a power cut, where folders can be flushed.
fn flush_folder(folder: &Path) {
    if cfg!(unix)
        && let Err(error) = File::open(folder).and_then(|folder| folder.sync_all())
    {
        // The new file is in place; some file systems do not flush folders at all.
        log::info!("the folder {} was not flushed: {error}", folder.display());
    }
}

/// An error of the system as the sentence for it.
fn named(error: io::Error, path: &Path, folder: &Path, bytes: usize) -> SaveError {
    let path = path.to_owned();
    match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => SaveError::NoPermission {
            path,
            folder: folder.to_owned(),
        },
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            SaveError::NoSpace { path, bytes }
        }
        ErrorKind::InvalidFilename => SaveError::BadName(path),
        _ => SaveError::Io { path, error },
    }
}
