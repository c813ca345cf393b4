//! Tables, generated from the migrated database. The contract test `schema` compares this file with the database, and rewrites
//! it if UPDATE_SCHEMA=1 is set.

diesel::table! {
    articles (id) {
        id -> Uuid,
        number -> Int4,
        slug -> Text,
        version -> Int4,
        is_published -> Bool,
        publish_at -> Timestamptz,
        title -> Text,
        excerpt -> Text,
        body -> Text,
        author -> Text,
        category -> Text,
        image -> Nullable<Text>,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    audit_log (id) {
        id -> Uuid,
        at -> Timestamptz,
        actor_id -> Uuid,
        actor_name -> Text,
        action -> Text,
        entity -> Text,
        entity_id -> Text,
        entity_name -> Text,
        changes -> Jsonb,
        request_id -> Text,
    }
}

diesel::table! {
    batch_seats (order_id, batch_id) {
        order_id -> Uuid,
        batch_id -> Uuid,
        user_id -> Uuid,
    }
}

diesel::table! {
    bundle_courses (bundle_id, position) {
        bundle_id -> Uuid,
        position -> Int4,
        course_id -> Uuid,
    }
}

diesel::table! {
    bundles (id) {
        id -> Uuid,
        slug -> Text,
        name -> Text,
        description -> Nullable<Text>,
        image -> Nullable<Text>,
        price -> Int8,
        offer_price -> Nullable<Int8>,
        discount -> Nullable<Int4>,
        is_special -> Bool,
        category -> Nullable<Text>,
        workshops -> Int4,
        why_bundle -> Array<Text>,
        theme -> Nullable<Text>,
        popup_language -> Nullable<Text>,
        video_url_english -> Nullable<Text>,
        video_url_hindi -> Nullable<Text>,
        start_learning_url -> Nullable<Text>,
        refund_window_days -> Int4,
        status -> Text,
        published_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
        version -> Int4,
        discount_starts_at -> Nullable<Timestamptz>,
        discount_ends_at -> Nullable<Timestamptz>,
        outcomes -> Array<Text>,
        questions -> Array<Text>,
        answers -> Array<Text>,
    }
}

diesel::table! {
    captions (lesson_id, language) {
        lesson_id -> Uuid,
        language -> Text,
        body -> Text,
        cues -> Int4,
        seconds -> Int4,
        chapter_titles -> Array<Text>,
        chapter_starts -> Array<Int4>,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    cart_items (user_id, position) {
        user_id -> Uuid,
        position -> Int4,
        course_id -> Nullable<Uuid>,
        bundle_id -> Nullable<Uuid>,
        changed_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    cart_reminders (user_id) {
        user_id -> Uuid,
        sent_at -> Timestamptz,
    }
}

diesel::table! {
    catalogue_version (only_row) {
        only_row -> Bool,
        version -> Int8,
    }
}

diesel::table! {
    certificates (code) {
        code -> Text,
        user_id -> Uuid,
        course_id -> Uuid,
        name -> Text,
        course_title -> Text,
        seconds -> Int8,
        issued_at -> Timestamptz,
        replaced_by -> Nullable<Text>,
        practice_hours -> Nullable<Int4>,
    }
}

diesel::table! {
    chapters (lesson_id, start_seconds) {
        lesson_id -> Uuid,
        start_seconds -> Int4,
        title -> Text,
    }
}

diesel::table! {
    companion_counts (only_row) {
        only_row -> Bool,
        counted_at -> Timestamptz,
    }
}

diesel::table! {
    consents (id) {
        id -> Int8,
        user_id -> Uuid,
        purpose -> Text,
        given -> Bool,
        version -> Text,
        way -> Text,
        at -> Timestamptz,
        topic -> Nullable<Text>,
        recorded_by -> Nullable<Uuid>,
    }
}

diesel::table! {
    coupon_uses (order_id) {
        order_id -> Uuid,
        coupon_id -> Uuid,
        user_id -> Uuid,
        amount -> Int8,
        state -> Text,
        at -> Timestamptz,
    }
}

diesel::table! {
    coupons (id) {
        id -> Uuid,
        code -> Text,
        kind -> Text,
        percent_bp -> Nullable<Int4>,
        amount -> Nullable<Int8>,
        starts_at -> Nullable<Timestamptz>,
        ends_at -> Nullable<Timestamptz>,
        min_amount -> Int8,
        scope -> Text,
        course_id -> Nullable<Uuid>,
        bundle_id -> Nullable<Uuid>,
        max_uses -> Nullable<Int4>,
        max_uses_per_user -> Nullable<Int4>,
        paused_at -> Nullable<Timestamptz>,
        version -> Int4,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    course_batches (id) {
        id -> Uuid,
        course_id -> Uuid,
        version -> Int4,
        venue -> Text,
        starts_on -> Date,
        ends_on -> Date,
        timing -> Text,
        seats -> Int4,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
        archived_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    course_companions (course_id, companion_id) {
        course_id -> Uuid,
        companion_id -> Uuid,
        buyers -> Int4,
    }
}

diesel::table! {
    course_mentors (course_id, position) {
        course_id -> Uuid,
        position -> Int4,
        mentor_id -> Uuid,
    }
}

diesel::table! {
    course_modules (id) {
        id -> Uuid,
        course_id -> Uuid,
        position -> Int4,
        title -> Text,
        purpose -> Text,
    }
}

diesel::table! {
    course_ratings (course_id) {
        course_id -> Uuid,
        stars -> Array<Int4>,
        useful -> Array<Uuid>,
        is_stale -> Bool,
        refreshed_at -> Timestamptz,
    }
}

diesel::table! {
    course_texts (course_id) {
        course_id -> Uuid,
        how_will_help_you -> Nullable<Text>,
        why_course -> Array<Text>,
        what_you_will_learn -> Array<Text>,
        who_should_enroll -> Array<Text>,
        still_confused -> Array<Text>,
        reason -> Array<Text>,
        course_highlights -> Array<Text>,
        projects -> Array<Text>,
        project_pictures -> Array<Text>,
        questions -> Array<Text>,
        answers -> Array<Text>,
    }
}

diesel::table! {
    courses (id) {
        id -> Uuid,
        slug -> Text,
        title -> Text,
        description -> Text,
        intro_line -> Text,
        image -> Nullable<Text>,
        price -> Int8,
        duration -> Text,
        category -> Text,
        level -> Text,
        is_trending -> Bool,
        is_offline -> Bool,
        intro_video_file -> Nullable<Text>,
        intro_video_address -> Nullable<Text>,
        certificate -> Nullable<Text>,
        pdf -> Nullable<Text>,
        refund_window_days -> Int4,
        status -> Text,
        published_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
        version -> Int4,
        is_priced -> Bool,
        starts_on -> Nullable<Date>,
        weeks -> Nullable<Int4>,
        hours_per_week -> Nullable<Int4>,
        project_count -> Nullable<Int4>,
        language -> Nullable<Text>,
        learners_mark -> Bool,
    }
}

diesel::table! {
    demo_rows (kind, name) {
        kind -> Text,
        name -> Text,
        value -> Nullable<Text>,
    }
}

diesel::table! {
    device_cookies (token_digest, user_id) {
        user_id -> Uuid,
        token_digest -> Bytea,
        name -> Text,
        first_used_at -> Timestamptz,
        last_used_at -> Timestamptz,
    }
}

diesel::table! {
    discussion_follows (question_id, user_id) {
        question_id -> Uuid,
        user_id -> Uuid,
    }
}

diesel::table! {
    discussion_posts (id) {
        id -> Uuid,
        question_id -> Nullable<Uuid>,
        course_id -> Uuid,
        author_id -> Uuid,
        title -> Nullable<Text>,
        body -> Text,
        lesson_id -> Nullable<Uuid>,
        at_seconds -> Nullable<Int4>,
        votes -> Int4,
        answers -> Int4,
        accepted_id -> Nullable<Uuid>,
        locked -> Bool,
        hidden_at -> Nullable<Timestamptz>,
        hidden_reason -> Nullable<Text>,
        created_at -> Timestamptz,
        edited_at -> Nullable<Timestamptz>,
        last_activity_at -> Timestamptz,
        deleted_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    discussion_reports (post_id, user_id) {
        post_id -> Uuid,
        user_id -> Uuid,
        reason -> Text,
        at -> Timestamptz,
        settled_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    discussion_votes (post_id, user_id) {
        post_id -> Uuid,
        user_id -> Uuid,
    }
}

diesel::table! {
    email_changes (id) {
        id -> Uuid,
        user_id -> Uuid,
        email -> Text,
        reason -> Text,
        asked_by -> Uuid,
        request_id -> Text,
        token_digest -> Nullable<Bytea>,
        asked_at -> Timestamptz,
        due_at -> Timestamptz,
        applied_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    email_links (user_id) {
        user_id -> Uuid,
        email -> Text,
        token_digest -> Bytea,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    enquiries (id) {
        id -> Uuid,
        name -> Text,
        subject -> Text,
        mobile -> Text,
        email -> Nullable<Text>,
        message -> Nullable<Text>,
        created_at -> Timestamptz,
        user_id -> Nullable<Uuid>,
        status -> Text,
        grievance_number -> Nullable<Int8>,
        due_at -> Nullable<Timestamptz>,
        assignee_id -> Nullable<Uuid>,
        locale -> Text,
    }
}

diesel::table! {
    enquiry_messages (id) {
        id -> Uuid,
        enquiry_id -> Uuid,
        kind -> Text,
        author_id -> Uuid,
        text -> Text,
        at -> Timestamptz,
    }
}

diesel::table! {
    file_claims (claimant, record, file_id) {
        file_id -> Uuid,
        claimant -> Text,
        record -> Text,
    }
}

diesel::table! {
    films (key) {
        key -> Text,
        seconds -> Int4,
    }
}

diesel::table! {
    grants (id) {
        id -> Uuid,
        user_id -> Uuid,
        course_id -> Nullable<Uuid>,
        bundle_id -> Nullable<Uuid>,
        order_line_id -> Nullable<Uuid>,
        assigned_by -> Nullable<Uuid>,
        granted_at -> Timestamptz,
        revoked_at -> Nullable<Timestamptz>,
        part_of -> Nullable<Uuid>,
    }
}

diesel::table! {
    guardians (user_id) {
        user_id -> Uuid,
        name -> Text,
        email -> Text,
        token_digest -> Bytea,
        expires_at -> Timestamptz,
        asked_at -> Timestamptz,
        consented_at -> Nullable<Timestamptz>,
        withdrawn_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    held_rewards (order_id) {
        order_id -> Uuid,
        due_at -> Timestamptz,
    }
}

diesel::table! {
    invoice_series (series, year) {
        series -> Text,
        year -> Int4,
        last -> Int4,
    }
}

diesel::table! {
    invoices (number) {
        number -> Text,
        kind -> Text,
        order_id -> Uuid,
        user_id -> Uuid,
        issued_at -> Timestamptz,
        of_number -> Nullable<Text>,
        total -> Int8,
        snapshot -> Jsonb,
        place -> Nullable<Text>,
        rate -> Nullable<Int4>,
        buyer_gstin -> Nullable<Text>,
        taxable -> Nullable<Int8>,
        cgst -> Nullable<Int8>,
        sgst -> Nullable<Int8>,
        igst -> Nullable<Int8>,
        sac -> Nullable<Text>,
        has_several_sacs -> Nullable<Bool>,
    }
}

diesel::table! {
    jobs (id) {
        id -> Uuid,
        kind -> Text,
        payload -> Jsonb,
        dedup_key -> Nullable<Text>,
        due_at -> Timestamptz,
        attempts -> Int4,
        locked_until -> Nullable<Timestamptz>,
        dead_lettered_at -> Nullable<Timestamptz>,
        last_error -> Nullable<Text>,
        created_at -> Timestamptz,
        claim -> Nullable<Uuid>,
    }
}

diesel::table! {
    known_devices (user_id, name) {
        user_id -> Uuid,
        name -> Text,
        first_seen_at -> Timestamptz,
    }
}

diesel::table! {
    learning_goals (user_id) {
        user_id -> Uuid,
        minutes_per_week -> Nullable<Int4>,
        is_hidden -> Bool,
    }
}

diesel::table! {
    learning_reminders (user_id, course_id, kind) {
        user_id -> Uuid,
        course_id -> Uuid,
        kind -> Text,
        sent_at -> Timestamptz,
    }
}

diesel::table! {
    ledger_entries (id) {
        id -> Uuid,
        at -> Timestamptz,
        kind -> Text,
        debit_account -> Text,
        credit_account -> Text,
        amount -> Int8,
        user_id -> Uuid,
        order_id -> Nullable<Uuid>,
        withdrawal_id -> Nullable<Uuid>,
        given_by -> Nullable<Uuid>,
        idempotency_key -> Text,
        note -> Nullable<Text>,
    }
}

diesel::table! {
    lesson_progress (user_id, lesson_id) {
        user_id -> Uuid,
        lesson_id -> Uuid,
        course_id -> Uuid,
        position_ms -> Int4,
        completed -> Bool,
        updated_at -> Timestamptz,
        begun_at -> Nullable<Timestamptz>,
        completed_at -> Nullable<Timestamptz>,
        marked_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    lessons (id) {
        id -> Uuid,
        course_id -> Uuid,
        position -> Int4,
        title -> Text,
        file -> Nullable<Text>,
        address -> Nullable<Text>,
        is_preview -> Bool,
        seconds -> Nullable<Int4>,
        module_id -> Nullable<Uuid>,
        kind -> Text,
        is_draft -> Bool,
        words -> Nullable<Int4>,
        file_name -> Nullable<Text>,
        file_bytes -> Nullable<Int8>,
        questions -> Nullable<Int4>,
    }
}

diesel::table! {
    login_links (token_digest) {
        token_digest -> Bytea,
        user_id -> Uuid,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    mail_words (template) {
        template -> Text,
        version -> Int4,
        subject -> Nullable<Text>,
        greeting -> Nullable<Text>,
        body -> Nullable<Text>,
        changed_at -> Timestamptz,
    }
}

diesel::table! {
    mentors (id) {
        id -> Uuid,
        slug -> Text,
        name -> Text,
        image -> Nullable<Text>,
        words -> Text,
        youtube -> Nullable<Text>,
        linkedin -> Nullable<Text>,
        website -> Nullable<Text>,
        user_id -> Nullable<Uuid>,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    notes (id) {
        id -> Uuid,
        user_id -> Uuid,
        course_id -> Uuid,
        lesson_id -> Uuid,
        at_seconds -> Int4,
        body -> Text,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    notifications (user_id, about) {
        user_id -> Uuid,
        post_id -> Nullable<Uuid>,
        created_at -> Timestamptz,
        read_at -> Nullable<Timestamptz>,
        submission_id -> Nullable<Uuid>,
        about -> Uuid,
    }
}

diesel::table! {
    open_order_items (user_id, item_type, item_id) {
        user_id -> Uuid,
        item_type -> Text,
        item_id -> Uuid,
        order_id -> Uuid,
    }
}

diesel::table! {
    openid_accounts (issuer, subject) {
        issuer -> Text,
        subject -> Text,
        user_id -> Uuid,
        linked_at -> Timestamptz,
    }
}

diesel::table! {
    order_adjustments (order_id, position) {
        order_id -> Uuid,
        position -> Int4,
        order_line_id -> Uuid,
        kind -> Text,
        source -> Text,
        label -> Text,
        amount -> Int8,
    }
}

diesel::table! {
    order_attributions (order_id) {
        order_id -> Uuid,
        referrer -> Nullable<Text>,
        source -> Nullable<Text>,
        medium -> Nullable<Text>,
        campaign -> Nullable<Text>,
    }
}

diesel::table! {
    order_lines (id) {
        id -> Uuid,
        order_id -> Uuid,
        position -> Int4,
        course_id -> Nullable<Uuid>,
        bundle_id -> Nullable<Uuid>,
        title -> Text,
        price -> Int8,
        discount -> Int8,
        taxable -> Int8,
        cgst -> Int8,
        sgst -> Int8,
        igst -> Int8,
        total -> Int8,
        refund_window_days -> Nullable<Int4>,
    }
}

diesel::table! {
    orders (id) {
        id -> Uuid,
        user_id -> Uuid,
        idempotency_key -> Text,
        status -> Text,
        subtotal -> Int8,
        discount -> Int8,
        taxable -> Int8,
        cgst -> Int8,
        sgst -> Int8,
        igst -> Int8,
        total -> Int8,
        state -> Text,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
        paid_at -> Nullable<Timestamptz>,
        gstin -> Nullable<Text>,
        wallet -> Int8,
        number -> Int8,
        dismissed_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    pans (user_id) {
        user_id -> Uuid,
        sealed -> Bytea,
        entered_at -> Timestamptz,
    }
}

diesel::table! {
    password_guesses (account) {
        account -> Uuid,
        wrong -> Int4,
        ends_at -> Timestamptz,
    }
}

diesel::table! {
    password_resets (token_digest) {
        user_id -> Uuid,
        token_digest -> Bytea,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    payment_attempts (id) {
        id -> Uuid,
        order_id -> Uuid,
        reference -> Text,
        gateway -> Text,
        number -> Int4,
        amount -> Int8,
        status -> Text,
        reason -> Nullable<Text>,
        gateway_payment -> Nullable<Text>,
        created_at -> Timestamptz,
        settled_at -> Nullable<Timestamptz>,
        asked_at -> Nullable<Timestamptz>,
        gateway_order -> Nullable<Text>,
    }
}

diesel::table! {
    popups (id) {
        id -> Uuid,
        bundle_id -> Uuid,
        text -> Text,
        is_active -> Bool,
        starts_at -> Nullable<Timestamptz>,
        ends_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    post_pictures (id) {
        id -> Uuid,
        user_id -> Uuid,
        key -> Text,
        sent_at -> Timestamptz,
    }
}

diesel::table! {
    provider_settings (name) {
        name -> Text,
        sealed -> Bytea,
        changed_at -> Timestamptz,
        changed_by -> Nullable<Uuid>,
    }
}

diesel::table! {
    quiz_attempts (id) {
        id -> Uuid,
        user_id -> Uuid,
        course_id -> Uuid,
        lesson_id -> Uuid,
        started_at -> Timestamptz,
        due_at -> Nullable<Timestamptz>,
        paper -> Jsonb,
        answers -> Jsonb,
        submitted_at -> Nullable<Timestamptz>,
        score -> Nullable<Int4>,
        questions -> Nullable<Int4>,
        passed -> Nullable<Bool>,
        late_answers -> Jsonb,
    }
}

diesel::table! {
    quiz_marks (attempt_id, question_id) {
        attempt_id -> Uuid,
        question_id -> Uuid,
        is_answered -> Bool,
        is_right -> Bool,
    }
}

diesel::table! {
    quizzes (lesson_id) {
        lesson_id -> Uuid,
        definition -> Jsonb,
        changed_at -> Timestamptz,
    }
}

diesel::table! {
    reading_texts (lesson_id) {
        lesson_id -> Uuid,
        text -> Text,
    }
}

diesel::table! {
    recovery_codes (user_id, digest) {
        user_id -> Uuid,
        digest -> Bytea,
        used_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    refund_requests (id) {
        id -> Uuid,
        order_id -> Uuid,
        user_id -> Uuid,
        reason -> Text,
        asked_at -> Timestamptz,
        state -> Text,
        answer -> Nullable<Text>,
        decided_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    refunds (attempt_id) {
        attempt_id -> Uuid,
        reason -> Text,
        created_at -> Timestamptz,
        id -> Uuid,
        note -> Nullable<Text>,
        amount -> Int8,
        state -> Text,
        token -> Text,
        fault -> Nullable<Text>,
        gateway_refund -> Nullable<Text>,
        updated_at -> Timestamptz,
        by_hand -> Nullable<Text>,
    }
}

diesel::table! {
    reviews (id) {
        id -> Uuid,
        course_id -> Uuid,
        user_id -> Uuid,
        stars -> Int2,
        text -> Text,
        created_at -> Timestamptz,
        edited_at -> Nullable<Timestamptz>,
        answer -> Nullable<Text>,
        answered_at -> Nullable<Timestamptz>,
        hidden_at -> Nullable<Timestamptz>,
        hidden_reason -> Nullable<Text>,
        hidden_by -> Nullable<Uuid>,
    }
}

diesel::table! {
    second_factors (user_id) {
        user_id -> Uuid,
        sealed_secret -> Bytea,
        created_at -> Timestamptz,
        confirmed_at -> Nullable<Timestamptz>,
        last_step -> Int8,
        wrong_codes -> Int4,
        wrong_since -> Timestamptz,
    }
}

diesel::table! {
    sessions (id) {
        id -> Uuid,
        user_id -> Uuid,
        token_digest -> Bytea,
        user_agent -> Text,
        created_at -> Timestamptz,
        last_seen_at -> Timestamptz,
        expires_at -> Timestamptz,
        second_factor_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    settings (only_row) {
        only_row -> Bool,
        version -> Int8,
        body -> Jsonb,
        updated_at -> Timestamptz,
        providers_version -> Int8,
    }
}

diesel::table! {
    setup_codes (only_row) {
        only_row -> Bool,
        code_digest -> Bytea,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    signup_attributions (user_id) {
        user_id -> Uuid,
        referrer -> Nullable<Text>,
        source -> Nullable<Text>,
        medium -> Nullable<Text>,
        campaign -> Nullable<Text>,
    }
}

diesel::table! {
    site_pages (page) {
        page -> Text,
        version -> Int4,
        draft -> Nullable<Jsonb>,
        draft_at -> Nullable<Timestamptz>,
        draft_by -> Nullable<Uuid>,
        published -> Nullable<Int4>,
    }
}

diesel::table! {
    site_versions (page, number) {
        page -> Text,
        number -> Int4,
        sections -> Jsonb,
        published_at -> Timestamptz,
        published_by -> Nullable<Uuid>,
        note -> Nullable<Text>,
    }
}

diesel::table! {
    staff_invites (id) {
        id -> Uuid,
        email -> Text,
        role -> Text,
        token_digest -> Bytea,
        invited_by -> Uuid,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    stream_claims (user_id) {
        user_id -> Uuid,
        player -> Uuid,
        heard_at -> Timestamptz,
    }
}

diesel::table! {
    stream_renditions (stream_id, name) {
        stream_id -> Uuid,
        name -> Text,
        width -> Nullable<Int4>,
        height -> Nullable<Int4>,
        kbps -> Int4,
        peak_kbps -> Int4,
        bytes -> Int8,
        key -> Bytea,
        lengths -> Array<Int4>,
        attempt -> Nullable<Int4>,
    }
}

diesel::table! {
    streams (id) {
        id -> Uuid,
        source_key -> Text,
        state -> Text,
        percent -> Int2,
        reason -> Nullable<Text>,
        has_pictures -> Bool,
        updated_at -> Timestamptz,
        attempts -> Int4,
    }
}

diesel::table! {
    student_changes (id) {
        id -> Int8,
        user_id -> Nullable<Uuid>,
        course_id -> Nullable<Uuid>,
    }
}

diesel::table! {
    student_figures (user_id) {
        user_id -> Uuid,
        bought -> Int4,
        spent -> Int8,
        lessons -> Int4,
        completed -> Int4,
        percent -> Int4,
        begun -> Int4,
        finished -> Int4,
        last_seen_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    student_notes (id) {
        id -> Uuid,
        user_id -> Uuid,
        author_id -> Uuid,
        text -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    student_tags (user_id, tag) {
        user_id -> Uuid,
        tag -> Text,
    }
}

diesel::table! {
    student_task_rows (task_id, line) {
        task_id -> Uuid,
        line -> Int4,
        batch -> Int4,
        cells -> Array<Text>,
        user_id -> Nullable<Uuid>,
        outcome -> Nullable<Text>,
        messages -> Array<Text>,
    }
}

diesel::table! {
    student_tasks (id) {
        id -> Uuid,
        kind -> Text,
        details -> Array<Text>,
        author_id -> Uuid,
        request_id -> Text,
        row_count -> Int4,
        created_at -> Timestamptz,
        finished_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    submission_files (id) {
        id -> Uuid,
        submission_id -> Uuid,
        position -> Int4,
        name -> Text,
        key -> Text,
        bytes -> Int8,
    }
}

diesel::table! {
    submissions (id) {
        id -> Uuid,
        user_id -> Uuid,
        course_id -> Uuid,
        lesson_id -> Uuid,
        body -> Text,
        state -> Text,
        grade -> Nullable<Int4>,
        comment -> Text,
        submitted_at -> Timestamptz,
        graded_at -> Nullable<Timestamptz>,
        graded_by -> Nullable<Uuid>,
    }
}

diesel::table! {
    test_payments (id) {
        id -> Uuid,
        reference -> Text,
        gateway -> Text,
        gateway_order -> Nullable<Text>,
        amount -> Int8,
        state -> Text,
        reason -> Nullable<Text>,
        gateway_payment -> Nullable<Text>,
        refund_token -> Text,
        created_at -> Timestamptz,
        created_by -> Nullable<Uuid>,
        changed_at -> Timestamptz,
        due_at -> Timestamptz,
    }
}

diesel::table! {
    translated_mail_words (template, locale) {
        template -> Text,
        locale -> Text,
        version -> Int4,
        subject -> Nullable<Text>,
        greeting -> Nullable<Text>,
        body -> Nullable<Text>,
        changed_at -> Timestamptz,
    }
}

diesel::table! {
    translations (kind, id, locale) {
        kind -> Text,
        id -> Uuid,
        locale -> Text,
        version -> Int4,
        places -> Array<Text>,
        texts -> Array<Text>,
        translated -> Array<Text>,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    upgrade_credits (order_line_id, credited_line_id) {
        order_line_id -> Uuid,
        credited_line_id -> Uuid,
        order_id -> Uuid,
        amount -> Int8,
        released_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    uploads (id) {
        id -> Uuid,
        owner_id -> Uuid,
        name -> Text,
        bytes -> Int8,
        state -> Text,
        kept_key -> Nullable<Text>,
        seconds -> Nullable<Int4>,
        reason -> Nullable<Text>,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    users (id) {
        id -> Uuid,
        name -> Text,
        email -> Text,
        mobile -> Nullable<Text>,
        password_hash -> Nullable<Text>,
        role -> Text,
        referral_code -> Text,
        referred_by -> Nullable<Uuid>,
        referral_code_given -> Nullable<Text>,
        profile_pic -> Nullable<Text>,
        state -> Nullable<Text>,
        blocked_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        blocked_reason -> Nullable<Text>,
        email_confirmed_at -> Nullable<Timestamptz>,
        pending_email -> Nullable<Text>,
        deleted_at -> Nullable<Timestamptz>,
        undeliverable_email -> Nullable<Text>,
        undeliverable_since -> Nullable<Timestamptz>,
        answers_by_mail -> Bool,
        reminders_by_mail -> Bool,
        cart_reminders_by_mail -> Bool,
        locale -> Text,
        blocked_notice -> Nullable<Text>,
        notice_version -> Nullable<Text>,
        notice_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    watch_days (user_id, day) {
        user_id -> Uuid,
        day -> Date,
        watched_ms -> Int4,
    }
}

diesel::table! {
    watched_lessons (user_id, lesson_id) {
        user_id -> Uuid,
        lesson_id -> Uuid,
        course_id -> Uuid,
        ranges -> Array<Int4>,
        reported_at -> Timestamptz,
    }
}

diesel::table! {
    webinar_seats (id) {
        id -> Uuid,
        webinar_id -> Uuid,
        name -> Text,
        email -> Text,
        user_id -> Nullable<Uuid>,
        token -> Text,
        created_at -> Timestamptz,
        confirmed_at -> Timestamptz,
        told_sequence -> Int4,
        reminded_at -> Nullable<Timestamptz>,
        locale -> Text,
    }
}

diesel::table! {
    webinars (id) {
        id -> Uuid,
        slug -> Text,
        version -> Int4,
        status -> Text,
        title -> Text,
        description -> Text,
        starts_at -> Timestamptz,
        ends_at -> Timestamptz,
        mentor_id -> Nullable<Uuid>,
        speaker_name -> Nullable<Text>,
        speaker_words -> Text,
        speaker_image -> Nullable<Text>,
        online_link -> Nullable<Text>,
        place -> Nullable<Text>,
        seats -> Nullable<Int4>,
        recording -> Nullable<Text>,
        sequence -> Int4,
        is_telling -> Bool,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    withdrawals (id) {
        id -> Uuid,
        user_id -> Uuid,
        amount -> Int8,
        upi -> Nullable<Text>,
        account -> Nullable<Text>,
        pan -> Nullable<Text>,
        status -> Text,
        tds -> Int8,
        reason -> Nullable<Text>,
        requested_at -> Timestamptz,
        decided_at -> Nullable<Timestamptz>,
        paid_at -> Nullable<Timestamptz>,
        has_pan -> Bool,
    }
}

diesel::joinable!(batch_seats -> course_batches (batch_id));
diesel::joinable!(batch_seats -> orders (order_id));
diesel::joinable!(batch_seats -> users (user_id));
diesel::joinable!(bundle_courses -> bundles (bundle_id));
diesel::joinable!(bundle_courses -> courses (course_id));
diesel::joinable!(captions -> lessons (lesson_id));
diesel::joinable!(cart_items -> bundles (bundle_id));
diesel::joinable!(cart_items -> courses (course_id));
diesel::joinable!(cart_items -> users (user_id));
diesel::joinable!(cart_reminders -> users (user_id));
diesel::joinable!(certificates -> courses (course_id));
diesel::joinable!(certificates -> users (user_id));
diesel::joinable!(chapters -> lessons (lesson_id));
diesel::joinable!(consents -> users (user_id));
diesel::joinable!(coupon_uses -> coupons (coupon_id));
diesel::joinable!(coupon_uses -> orders (order_id));
diesel::joinable!(coupon_uses -> users (user_id));
diesel::joinable!(coupons -> bundles (bundle_id));
diesel::joinable!(coupons -> courses (course_id));
diesel::joinable!(course_batches -> courses (course_id));
diesel::joinable!(course_mentors -> courses (course_id));
diesel::joinable!(course_mentors -> mentors (mentor_id));
diesel::joinable!(course_modules -> courses (course_id));
diesel::joinable!(course_ratings -> courses (course_id));
diesel::joinable!(course_texts -> courses (course_id));
diesel::joinable!(device_cookies -> users (user_id));
diesel::joinable!(discussion_follows -> discussion_posts (question_id));
diesel::joinable!(discussion_follows -> users (user_id));
diesel::joinable!(discussion_posts -> courses (course_id));
diesel::joinable!(discussion_posts -> users (author_id));
diesel::joinable!(discussion_reports -> discussion_posts (post_id));
diesel::joinable!(discussion_reports -> users (user_id));
diesel::joinable!(discussion_votes -> discussion_posts (post_id));
diesel::joinable!(discussion_votes -> users (user_id));
diesel::joinable!(email_links -> users (user_id));
diesel::joinable!(enquiry_messages -> enquiries (enquiry_id));
diesel::joinable!(enquiry_messages -> users (author_id));
diesel::joinable!(grants -> bundles (bundle_id));
diesel::joinable!(grants -> courses (course_id));
diesel::joinable!(grants -> order_lines (order_line_id));
diesel::joinable!(guardians -> users (user_id));
diesel::joinable!(held_rewards -> orders (order_id));
diesel::joinable!(invoices -> orders (order_id));
diesel::joinable!(invoices -> users (user_id));
diesel::joinable!(known_devices -> users (user_id));
diesel::joinable!(learning_goals -> users (user_id));
diesel::joinable!(learning_reminders -> courses (course_id));
diesel::joinable!(learning_reminders -> users (user_id));
diesel::joinable!(ledger_entries -> orders (order_id));
diesel::joinable!(ledger_entries -> withdrawals (withdrawal_id));
diesel::joinable!(lesson_progress -> users (user_id));
diesel::joinable!(lessons -> courses (course_id));
diesel::joinable!(login_links -> users (user_id));
diesel::joinable!(mentors -> users (user_id));
diesel::joinable!(notes -> users (user_id));
diesel::joinable!(notifications -> discussion_posts (post_id));
diesel::joinable!(notifications -> submissions (submission_id));
diesel::joinable!(notifications -> users (user_id));
diesel::joinable!(open_order_items -> orders (order_id));
diesel::joinable!(open_order_items -> users (user_id));
diesel::joinable!(openid_accounts -> users (user_id));
diesel::joinable!(order_adjustments -> order_lines (order_line_id));
diesel::joinable!(order_adjustments -> orders (order_id));
diesel::joinable!(order_attributions -> orders (order_id));
diesel::joinable!(order_lines -> bundles (bundle_id));
diesel::joinable!(order_lines -> courses (course_id));
diesel::joinable!(order_lines -> orders (order_id));
diesel::joinable!(orders -> users (user_id));
diesel::joinable!(pans -> users (user_id));
diesel::joinable!(password_resets -> users (user_id));
diesel::joinable!(payment_attempts -> orders (order_id));
diesel::joinable!(popups -> bundles (bundle_id));
diesel::joinable!(post_pictures -> users (user_id));
diesel::joinable!(provider_settings -> users (changed_by));
diesel::joinable!(quiz_attempts -> users (user_id));
diesel::joinable!(quiz_marks -> quiz_attempts (attempt_id));
diesel::joinable!(quizzes -> lessons (lesson_id));
diesel::joinable!(reading_texts -> lessons (lesson_id));
diesel::joinable!(recovery_codes -> second_factors (user_id));
diesel::joinable!(refund_requests -> orders (order_id));
diesel::joinable!(refund_requests -> users (user_id));
diesel::joinable!(refunds -> payment_attempts (attempt_id));
diesel::joinable!(reviews -> courses (course_id));
diesel::joinable!(second_factors -> users (user_id));
diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(signup_attributions -> users (user_id));
diesel::joinable!(site_pages -> users (draft_by));
diesel::joinable!(site_versions -> users (published_by));
diesel::joinable!(staff_invites -> users (invited_by));
diesel::joinable!(stream_claims -> users (user_id));
diesel::joinable!(stream_renditions -> streams (stream_id));
diesel::joinable!(student_figures -> users (user_id));
diesel::joinable!(student_tags -> users (user_id));
diesel::joinable!(student_task_rows -> student_tasks (task_id));
diesel::joinable!(student_task_rows -> users (user_id));
diesel::joinable!(student_tasks -> users (author_id));
diesel::joinable!(submission_files -> submissions (submission_id));
diesel::joinable!(test_payments -> users (created_by));
diesel::joinable!(upgrade_credits -> orders (order_id));
diesel::joinable!(uploads -> users (owner_id));
diesel::joinable!(watch_days -> users (user_id));
diesel::joinable!(watched_lessons -> users (user_id));
diesel::joinable!(webinar_seats -> users (user_id));
diesel::joinable!(webinar_seats -> webinars (webinar_id));
diesel::joinable!(webinars -> mentors (mentor_id));
diesel::joinable!(withdrawals -> users (user_id));

diesel::allow_tables_to_appear_in_same_query!(batch_seats, course_batches);
diesel::allow_tables_to_appear_in_same_query!(batch_seats, orders);
diesel::allow_tables_to_appear_in_same_query!(batch_seats, users);
diesel::allow_tables_to_appear_in_same_query!(bundle_courses, bundles);
diesel::allow_tables_to_appear_in_same_query!(bundle_courses, courses);
diesel::allow_tables_to_appear_in_same_query!(bundles, cart_items);
diesel::allow_tables_to_appear_in_same_query!(bundles, coupons);
diesel::allow_tables_to_appear_in_same_query!(bundles, grants);
diesel::allow_tables_to_appear_in_same_query!(bundles, order_lines);
diesel::allow_tables_to_appear_in_same_query!(bundles, popups);
diesel::allow_tables_to_appear_in_same_query!(captions, lessons);
diesel::allow_tables_to_appear_in_same_query!(cart_items, courses);
diesel::allow_tables_to_appear_in_same_query!(cart_items, users);
diesel::allow_tables_to_appear_in_same_query!(cart_reminders, users);
diesel::allow_tables_to_appear_in_same_query!(certificates, courses);
diesel::allow_tables_to_appear_in_same_query!(certificates, users);
diesel::allow_tables_to_appear_in_same_query!(chapters, lessons);
diesel::allow_tables_to_appear_in_same_query!(consents, users);
diesel::allow_tables_to_appear_in_same_query!(coupon_uses, coupons);
diesel::allow_tables_to_appear_in_same_query!(coupon_uses, orders);
diesel::allow_tables_to_appear_in_same_query!(coupon_uses, users);
diesel::allow_tables_to_appear_in_same_query!(coupons, courses);
diesel::allow_tables_to_appear_in_same_query!(course_batches, courses);
diesel::allow_tables_to_appear_in_same_query!(course_mentors, courses);
diesel::allow_tables_to_appear_in_same_query!(course_mentors, mentors);
diesel::allow_tables_to_appear_in_same_query!(course_modules, courses);
diesel::allow_tables_to_appear_in_same_query!(course_ratings, courses);
diesel::allow_tables_to_appear_in_same_query!(course_texts, courses);
diesel::allow_tables_to_appear_in_same_query!(courses, discussion_posts);
diesel::allow_tables_to_appear_in_same_query!(courses, grants);
diesel::allow_tables_to_appear_in_same_query!(courses, learning_reminders);
diesel::allow_tables_to_appear_in_same_query!(courses, lessons);
diesel::allow_tables_to_appear_in_same_query!(courses, order_lines);
diesel::allow_tables_to_appear_in_same_query!(courses, reviews);
diesel::allow_tables_to_appear_in_same_query!(device_cookies, users);
diesel::allow_tables_to_appear_in_same_query!(discussion_follows, discussion_posts);
diesel::allow_tables_to_appear_in_same_query!(discussion_follows, users);
diesel::allow_tables_to_appear_in_same_query!(discussion_posts, discussion_reports);
diesel::allow_tables_to_appear_in_same_query!(discussion_posts, discussion_votes);
diesel::allow_tables_to_appear_in_same_query!(discussion_posts, notifications);
diesel::allow_tables_to_appear_in_same_query!(discussion_posts, users);
diesel::allow_tables_to_appear_in_same_query!(discussion_reports, users);
diesel::allow_tables_to_appear_in_same_query!(discussion_votes, users);
diesel::allow_tables_to_appear_in_same_query!(email_links, users);
diesel::allow_tables_to_appear_in_same_query!(enquiries, enquiry_messages);
diesel::allow_tables_to_appear_in_same_query!(enquiry_messages, users);
diesel::allow_tables_to_appear_in_same_query!(grants, order_lines);
diesel::allow_tables_to_appear_in_same_query!(guardians, users);
diesel::allow_tables_to_appear_in_same_query!(held_rewards, orders);
diesel::allow_tables_to_appear_in_same_query!(invoices, orders);
diesel::allow_tables_to_appear_in_same_query!(invoices, users);
diesel::allow_tables_to_appear_in_same_query!(known_devices, users);
diesel::allow_tables_to_appear_in_same_query!(learning_goals, users);
diesel::allow_tables_to_appear_in_same_query!(learning_reminders, users);
diesel::allow_tables_to_appear_in_same_query!(ledger_entries, orders);
diesel::allow_tables_to_appear_in_same_query!(ledger_entries, withdrawals);
diesel::allow_tables_to_appear_in_same_query!(lesson_progress, users);
diesel::allow_tables_to_appear_in_same_query!(lessons, quizzes);
diesel::allow_tables_to_appear_in_same_query!(lessons, reading_texts);
diesel::allow_tables_to_appear_in_same_query!(login_links, users);
diesel::allow_tables_to_appear_in_same_query!(mentors, users);
diesel::allow_tables_to_appear_in_same_query!(mentors, webinars);
diesel::allow_tables_to_appear_in_same_query!(notes, users);
diesel::allow_tables_to_appear_in_same_query!(notifications, submissions);
diesel::allow_tables_to_appear_in_same_query!(notifications, users);
diesel::allow_tables_to_appear_in_same_query!(open_order_items, orders);
diesel::allow_tables_to_appear_in_same_query!(open_order_items, users);
diesel::allow_tables_to_appear_in_same_query!(openid_accounts, users);
diesel::allow_tables_to_appear_in_same_query!(order_adjustments, order_lines);
diesel::allow_tables_to_appear_in_same_query!(order_adjustments, orders);
diesel::allow_tables_to_appear_in_same_query!(order_attributions, orders);
diesel::allow_tables_to_appear_in_same_query!(order_lines, orders);
diesel::allow_tables_to_appear_in_same_query!(orders, payment_attempts);
diesel::allow_tables_to_appear_in_same_query!(orders, refund_requests);
diesel::allow_tables_to_appear_in_same_query!(orders, upgrade_credits);
diesel::allow_tables_to_appear_in_same_query!(orders, users);
diesel::allow_tables_to_appear_in_same_query!(pans, users);
diesel::allow_tables_to_appear_in_same_query!(password_resets, users);
diesel::allow_tables_to_appear_in_same_query!(payment_attempts, refunds);
diesel::allow_tables_to_appear_in_same_query!(post_pictures, users);
diesel::allow_tables_to_appear_in_same_query!(provider_settings, users);
diesel::allow_tables_to_appear_in_same_query!(quiz_attempts, quiz_marks);
diesel::allow_tables_to_appear_in_same_query!(quiz_attempts, users);
diesel::allow_tables_to_appear_in_same_query!(recovery_codes, second_factors);
diesel::allow_tables_to_appear_in_same_query!(refund_requests, users);
diesel::allow_tables_to_appear_in_same_query!(second_factors, users);
diesel::allow_tables_to_appear_in_same_query!(sessions, users);
diesel::allow_tables_to_appear_in_same_query!(signup_attributions, users);
diesel::allow_tables_to_appear_in_same_query!(site_pages, users);
diesel::allow_tables_to_appear_in_same_query!(site_versions, users);
diesel::allow_tables_to_appear_in_same_query!(staff_invites, users);
diesel::allow_tables_to_appear_in_same_query!(stream_claims, users);
diesel::allow_tables_to_appear_in_same_query!(stream_renditions, streams);
diesel::allow_tables_to_appear_in_same_query!(student_figures, users);
diesel::allow_tables_to_appear_in_same_query!(student_tags, users);
diesel::allow_tables_to_appear_in_same_query!(student_task_rows, student_tasks);
diesel::allow_tables_to_appear_in_same_query!(student_task_rows, users);
diesel::allow_tables_to_appear_in_same_query!(student_tasks, users);
diesel::allow_tables_to_appear_in_same_query!(submission_files, submissions);
diesel::allow_tables_to_appear_in_same_query!(test_payments, users);
diesel::allow_tables_to_appear_in_same_query!(uploads, users);
diesel::allow_tables_to_appear_in_same_query!(users, watch_days);
diesel::allow_tables_to_appear_in_same_query!(users, watched_lessons);
diesel::allow_tables_to_appear_in_same_query!(users, webinar_seats);
diesel::allow_tables_to_appear_in_same_query!(users, withdrawals);
diesel::allow_tables_to_appear_in_same_query!(webinar_seats, webinars);
