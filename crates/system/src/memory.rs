//! Memory that was freed, but that the allocator keeps.

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
