//! Returns freed memory, which the allocator keeps, to the system.

/// Arenas of glibc's allocator. It makes one for each busy thread, up to eight per core, and each keeps what its
/// threads freed.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const ARENAS: libc::c_int = 2;
/// Buffers from this size on are the system's own, and return to it when freed. Without a fixed threshold the
/// allocator raises it up to 32 MiB.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: libc::c_int = 256 * 1024;

/// Bounds what the allocator keeps of freed memory. Call it before there are threads; it does nothing where the operator chose
/// by `MALLOC_ARENA_MAX`.
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

/// Other allocators have bounds of their own.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn bound_free_memory() {}

/// Gives freed memory back to the system. What a burst of work took (pages rendered and compressed, uploaded pictures)
/// lies otherwise in the allocator's arenas, one for each thread that was busy. Takes some milliseconds.
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

/// Other allocators give it back by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn return_free_memory() {}
