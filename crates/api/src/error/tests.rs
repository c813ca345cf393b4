use super::*;
use actix_web::body::to_bytes;

async fn answer(error: ApiError) -> (u16, serde_json::Value) {
    let response = error.error_response();
    let status = response.status().as_u16();
    let bytes = to_bytes(response.into_body()).await.unwrap();
    (status, serde_json::from_slice(&bytes).unwrap())
}

#[actix_web::test]
async fn one_fault_is_a_string_and_several_are_a_list() {
    let violations =
        people::identity::contact::violations("", "1", "a@b.in", "secret of mine").into_iter().map(FieldError::from);
    let (status, body) = answer(ApiError::unprocessable(violations)).await;
    assert_eq!(status, 422);
    assert_eq!(body["message"], serde_json::json!(["Name is required.", "Enter a valid 10-digit mobile number."]));
    assert_eq!(body["errors"][1]["field"], "mobilenumber");
    assert_eq!(
        answer(ApiError::conflict("taken", "Taken.")).await.1,
        serde_json::json!({"success": false, "message": "Taken.", "code": "taken"})
    );
}

#[actix_web::test]
async fn a_code_stands_beside_the_message() {
    let codes = [
        (ApiError::unauthorized(), "unauthorized"),
        (ApiError::not_found("No."), "not_found"),
        (ApiError::forbidden("No.").with_code("blocked"), "blocked"),
        (ApiError::unprocessable([]), "invalid"),
    ];
    for (error, code) in codes {
        assert_eq!(answer(error).await.1["code"], code);
    }
}

#[actix_web::test]
async fn the_inside_of_a_failure_stays_inside() {
    let error = ApiError::from(StoreError::Unexpected("relation users does not exist".into()));
    let (status, body) = answer(error.with_request_id("r-1")).await;
    assert_eq!(status, 500);
    assert_eq!(body["message"], "Something went wrong on our side. Please quote r-1 if you write to us.");
    let response = ApiError::from(StoreError::Unavailable).error_response();
    assert_eq!(
        (response.status().as_u16(), response.headers().get("retry-after").unwrap().to_str().unwrap()),
        (503, "5")
    );
}
