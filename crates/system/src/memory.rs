//! Returns freed memory, which the allocator keeps, to the system.

/// Number of arenas of glibc's allocator. By default it creates one for each busy thread, up to eight per core, and each keeps
/// the memory that its threads freed.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const ARENAS: libc::c_int = 2;
/// Allocations from this size on are mapped directly and return to the system when they are freed. Without a fixed threshold
/// the allocator raises it up to 32 MiB.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: libc::c_int = 256 * 1024;

/// Limits how much freed memory the allocator keeps. Call it before any thread starts. Does nothing if the operator has set
/// `MALLOC_ARENA_MAX`.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn bound_free_memory() {
    if std::env::var_os("MALLOC_ARENA_MAX").is_some() {
        return;
    }
    let bounds = [(libc::M_ARENA_MAX, ARENAS), (libc::M_MMAP_THRESHOLD, LARGE), (libc::M_TRIM_THRESHOLD, LARGE)];
    for (parameter, value) in bounds {
        #[expect(
            unsafe_code,
            reason = "glibc's own function: it has no safe wrapper and takes two numbers; a bound that it refuses it ignores"
        )]
        // SAFETY: `mallopt` takes the allocator's own lock and changes its parameters alone.
        unsafe {
            libc::mallopt(parameter, value);
        }
    }
}

/// Does nothing: other allocators have their own limits.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn bound_free_memory() {}

/// Returns freed memory to the system. Otherwise the memory of a burst of work (rendered and compressed pages, uploaded
/// pictures) stays in the allocator's arenas, one for each thread that was busy. Takes some milliseconds.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn return_free_memory() {
    #[expect(
        unsafe_code,
        reason = "glibc's own function: it has no safe wrapper, takes no pointer, may be called always"
    )]
    // SAFETY: `malloc_trim` takes the allocator's own locks and touches only free memory.
    unsafe {
        libc::malloc_trim(0);
    }
}

/// Does nothing: other allocators return freed memory without a call.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn return_free_memory() {}
