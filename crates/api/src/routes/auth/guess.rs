//! Limits password guesses when a signed-in user must enter their password again.

use crate::blocking::blocking;
use crate::client_address::address;
use crate::device;
use crate::error::ApiError;
use crate::state::AppState;
use actix_web::{HttpRequest, web};
use people::identity::User;
use people::identity::count_guess::Try;
use std::net::IpAddr;

/// A counted attempt to enter the password.
pub struct Guess {
    state: web::Data<AppState>,
    account: String,
    address: IpAddr,
    counted: Try,
}

impl Guess {
    /// Counts the attempt, by account and IP address and by account alone. Fails with 429 after too many wrong attempts.
    pub async fn begin(state: &web::Data<AppState>, request: &HttpRequest, user: &User) -> Result<Self, ApiError> {
        let (account, address) = (user.email.to_lowercase(), address(&state.config, request));
        state.limits.passwords.check(&account, address).await?;
        let (guesses, user, device) =
            (state.use_cases().sessions.recheck_guesses.clone(), user.clone(), device::token(request));
        let judged = blocking(move || guesses.judge(&user, device.as_deref()));
        match judged.await? {
            Try::Refused { seconds } => Err(ApiError::unknown_device(seconds)),
            counted => Ok(Self { state: state.clone(), account, address, counted }),
        }
    }

    /// Uncounts the attempt, because the password was right.
    pub async fn was_right(self) -> Result<(), ApiError> {
        self.state.limits.passwords.reset(&self.account, self.address);
        let Try::Counted(key) = self.counted else { return Ok(()) };
        let guesses = self.state.use_cases().sessions.recheck_guesses.clone();
        blocking(move || guesses.take_back(key)).await
    }
}
