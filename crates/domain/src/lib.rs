//! Types, money, state machines, ports and use cases. No I/O.
