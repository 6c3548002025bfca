-- Tables of the area people. Functions, views and triggers lie in prisma/sql.

CREATE TYPE "role_kind" AS ENUM ('SYSTEM', 'BUSINESS');
CREATE TYPE "menu_right" AS ENUM ('READ', 'WRITE', 'EXPORT');
CREATE TYPE "scope_reach" AS ENUM ('SELF', 'DEPT', 'DEPT_TREE', 'PROJECT', 'ALL', 'CUSTOM');
CREATE TYPE "gender" AS ENUM ('M', 'F');

CREATE TABLE "role" (
    "code" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "kind" "role_kind" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "note" VARCHAR(500) NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "role_pkey" PRIMARY KEY ("code")
);

-- The administrators and the general role are always in force: everybody stands on the second, the portal on the first.
ALTER TABLE "role" ADD CONSTRAINT "role_stays_active" CHECK ("active" OR "code" NOT IN ('M01', 'G01'));

CREATE TABLE "user_role" (
    "user_id" VARCHAR(20) NOT NULL,
    "role_code" VARCHAR(20) NOT NULL,
    "valid_from" DATE,
    "valid_to" DATE,
    "granted_by" VARCHAR(20),
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_role_pkey" PRIMARY KEY ("user_id","role_code")
);

CREATE INDEX "user_role_role_code_idx" ON "user_role"("role_code");

ALTER TABLE "user_role" ADD CONSTRAINT "user_role_period" CHECK ("valid_to" IS NULL OR "valid_from" IS NULL OR "valid_from" <= "valid_to");
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_dates" CHECK ("valid_to" >= "valid_from");

CREATE TABLE "api" (
    "id" VARCHAR(300) NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "module" VARCHAR(100) NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "admin_only" BOOLEAN NOT NULL DEFAULT false,
    "summary" VARCHAR(400) NOT NULL DEFAULT '',
    "title" VARCHAR(200) NOT NULL DEFAULT '',
    "note" VARCHAR(500) NOT NULL DEFAULT '',
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired" BOOLEAN NOT NULL DEFAULT false,
    "grants_seeded_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "role_api" (
    "role_code" VARCHAR(20) NOT NULL,
    "api_id" VARCHAR(300) NOT NULL,

    CONSTRAINT "role_api_pkey" PRIMARY KEY ("role_code","api_id")
);

CREATE INDEX "role_api_api_id_idx" ON "role_api"("api_id");

-- B01 is kept as a code only: SPEC 6 says it is effectively always false.
ALTER TABLE "role_api" ADD CONSTRAINT "role_api_not_account" CHECK ("role_code" <> 'B01');
-- B01 is kept as a code and never holds a right (SPEC 6).
ALTER TABLE "role_api" ADD CONSTRAINT "role_api_not_b01" CHECK ("role_code" <> 'B01');

CREATE TABLE "role_menu" (
    "role_code" VARCHAR(20) NOT NULL,
    "menu_number" VARCHAR(20) NOT NULL,
    "right" "menu_right" NOT NULL,

    CONSTRAINT "role_menu_pkey" PRIMARY KEY ("role_code","menu_number","right")
);

ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_not_b01" CHECK ("role_code" <> 'B01');

CREATE TABLE "data_scope" (
    "role_code" VARCHAR(20) NOT NULL,
    "domain" VARCHAR(40) NOT NULL,
    "scope" "scope_reach" NOT NULL,

    CONSTRAINT "data_scope_pkey" PRIMARY KEY ("role_code","domain")
);

CREATE TABLE "data_scope_department" (
    "role_code" VARCHAR(20) NOT NULL,
    "domain" VARCHAR(40) NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,

    CONSTRAINT "data_scope_department_pkey" PRIMARY KEY ("role_code","domain","department_code")
);

CREATE TABLE "user_appearance" (
    "user_id" VARCHAR(20) NOT NULL,
    "theme" VARCHAR(10) NOT NULL,
    "row_height" VARCHAR(12) NOT NULL,
    "wide_lists" BOOLEAN NOT NULL,
    "single_keys" BOOLEAN NOT NULL,
    "mail_counter" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "user_appearance_pkey" PRIMARY KEY ("user_id")
);

-- Only what the contract names.
ALTER TABLE "user_appearance" ADD CONSTRAINT "user_appearance_theme" CHECK ("theme" IN ('light', 'dark', 'system'));
ALTER TABLE "user_appearance" ADD CONSTRAINT "user_appearance_row_height" CHECK ("row_height" IN ('compact', 'normal', 'comfortable'));

CREATE TABLE "favourite_menu" (
    "user_id" VARCHAR(20) NOT NULL,
    "menu_number" VARCHAR(20) NOT NULL,
    "sort_order" SMALLINT NOT NULL,

    CONSTRAINT "favourite_menu_pkey" PRIMARY KEY ("user_id","menu_number")
);

CREATE UNIQUE INDEX "favourite_menu_user_id_sort_order_key" ON "favourite_menu"("user_id", "sort_order");

-- At most twelve favourites a person: twelve places, each taken once.
ALTER TABLE "favourite_menu" ADD CONSTRAINT "favourite_menu_place" CHECK ("sort_order" BETWEEN 0 AND 11);

CREATE TABLE "session" (
    "token_hash" BYTEA NOT NULL,
    "public_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "authenticated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ip" VARCHAR(64) NOT NULL,
    "user_agent" VARCHAR(400) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" VARCHAR(40),
    "viewing_user_id" VARCHAR(20),
    "viewing_until" TIMESTAMPTZ(3),
    "read_revisions" JSONB,
    "end_announced" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "session_pkey" PRIMARY KEY ("token_hash")
);

-- A user has few living sessions; expired and ended rows stay for the history.
CREATE INDEX "session_living_idx" ON "session" ("user_id", "created_at") WHERE "ended_at" IS NULL;
CREATE UNIQUE INDEX "session_public_id_key" ON "session"("public_id");
CREATE INDEX "session_user_id_created_at_idx" ON "session"("user_id", "created_at");

-- Who views as somebody else is not himself, and for half an hour at most.
ALTER TABLE "session" ADD CONSTRAINT "session_viewing" CHECK (
  ("viewing_user_id" IS NULL) = ("viewing_until" IS NULL) AND "viewing_user_id" IS DISTINCT FROM "user_id"
);

CREATE TABLE "sign_in" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" VARCHAR(20) NOT NULL,
    "ip" VARCHAR(64) NOT NULL,
    "user_agent" VARCHAR(400) NOT NULL,
    "result" VARCHAR(20) NOT NULL,

    CONSTRAINT "sign_in_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "sign_in_at_id_idx" ON "sign_in"("at" DESC, "id" DESC);
-- Failures are few and looked for often: by time, and by their kind.
CREATE INDEX "sign_in_failed_idx" ON "sign_in" ("at" DESC, "id" DESC) WHERE "result" <> 'OK';
-- The sign-in history is searched by address too.
CREATE INDEX "sign_in_ip_at_id_idx" ON "sign_in" ("ip", "at" DESC, "id" DESC);
CREATE INDEX "sign_in_result_idx" ON "sign_in" ("result", "at" DESC, "id" DESC) WHERE "result" <> 'OK';
CREATE INDEX "sign_in_user_failed_idx" ON "sign_in" ("user_id", "at" DESC, "id" DESC) WHERE "result" <> 'OK';
CREATE INDEX "sign_in_user_id_at_id_idx" ON "sign_in"("user_id", "at" DESC, "id" DESC);

CREATE TABLE "sign_in_throttle" (
    "key" VARCHAR(120) NOT NULL,
    "failures" INTEGER NOT NULL,
    "last_failure_at" TIMESTAMPTZ(3) NOT NULL,
    "blocked_until" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_throttle_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "known_device" (
    "device_hash" BYTEA NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("device_hash","user_id")
);

CREATE TABLE "users" (
    "id" VARCHAR(20) NOT NULL,
    "basic_information_id" UUID NOT NULL,
    "employee_no" VARCHAR(20),
    "first_name" VARCHAR(100) NOT NULL,
    "middle_name" VARCHAR(100) NOT NULL DEFAULT '',
    "last_name" VARCHAR(100) NOT NULL,
    "korean_name" VARCHAR(100) NOT NULL DEFAULT '',
    "german_name" VARCHAR(100) NOT NULL DEFAULT '',
    "english_name" VARCHAR(302) NOT NULL,
    "search_names" TEXT NOT NULL DEFAULT '',
    "nationality_code" VARCHAR(20) NOT NULL DEFAULT '',
    "language_code" VARCHAR(20) NOT NULL DEFAULT '',
    "gender" "gender" NOT NULL DEFAULT 'M',
    "birth_date" DATE,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "deleted" BOOLEAN NOT NULL DEFAULT false,
    "private_email" VARCHAR(320) NOT NULL DEFAULT '',
    "extension_phone" VARCHAR(60) NOT NULL DEFAULT '',
    "company_phone" VARCHAR(60) NOT NULL DEFAULT '',
    "cell_phone" VARCHAR(60) NOT NULL DEFAULT '',
    "fax" VARCHAR(60) NOT NULL DEFAULT '',
    "company_email" VARCHAR(320) NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,
    "position_code" VARCHAR(20) NOT NULL,
    "grade_code" VARCHAR(20) NOT NULL DEFAULT '',
    "duty_code" VARCHAR(20) NOT NULL DEFAULT '',
    "join_date" DATE,
    "contract_end_date" DATE,
    "retirement_date" DATE,
    "status_code" VARCHAR(20) NOT NULL,
    "office_class_code" VARCHAR(20) NOT NULL DEFAULT '',
    "appointment_type_code" VARCHAR(20) NOT NULL DEFAULT '',
    "contract_type_code" VARCHAR(20) NOT NULL,
    "degree_code" VARCHAR(20) NOT NULL DEFAULT '',
    "office_no" VARCHAR(20) NOT NULL DEFAULT '',
    "weekly_hours" DECIMAL(5,2),
    "leave_days" DECIMAL(6,2),
    "leave_days_last_year" DECIMAL(6,2),
    "partner" BOOLEAN NOT NULL DEFAULT false,
    "dispatch_company_code" VARCHAR(20) NOT NULL DEFAULT '',
    "dispatch_department_code" VARCHAR(20) NOT NULL DEFAULT '',
    "leaving_status_code" VARCHAR(20) NOT NULL DEFAULT '',
    "remark" VARCHAR(200) NOT NULL DEFAULT '',
    "remark_file_group_id" UUID,
    "profile_file_id" UUID,
    "password_hash" TEXT,
    "must_change_password" BOOLEAN NOT NULL DEFAULT false,
    "one_time_password_until" TIMESTAMPTZ(3),
    "password_changed_at" TIMESTAMPTZ(3),
    "profile_confirmed_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "dormant_cleared_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "users_basic_information_id_key" ON "users"("basic_information_id");
-- Mail asks whose an address is: who is away of those a mail goes to, who wrote as a colleague, which addresses of old mails are colleagues'.
CREATE INDEX "users_company_email_idx" ON "users" (lower("company_email"));
CREATE INDEX "users_department_code_english_name_idx" ON "users"("department_code", "english_name");
CREATE UNIQUE INDEX "users_employee_no_key" ON "users"("employee_no");
CREATE INDEX "users_english_name_id_idx" ON "users"("english_name", "id");
-- A user id is one person's for ever, however it is typed.
CREATE UNIQUE INDEX "users_id_lower_key" ON "users" (lower("id"));
CREATE INDEX "users_join_date_idx" ON "users"("join_date");
-- Whose whole name somebody bears is asked for each mail that is opened; parts of names, as a search has them, would be many more to look
-- at. Names are kept in their place at once: what waits for it would be looked through each time.
CREATE INDEX "users_names_idx" ON "users" USING gin ((array[lower("english_name"), lower("korean_name"), lower("german_name")])) WITH (fastupdate = off);
-- A line that asks for a post finds who holds it without looking at everybody.
CREATE INDEX "users_position_idx" ON "users" ("position_code", "id") WHERE "active" AND NOT "deleted";
CREATE UNIQUE INDEX "users_profile_file_id_key" ON "users"("profile_file_id");
CREATE UNIQUE INDEX "users_remark_file_group_id_key" ON "users"("remark_file_group_id");
-- Search by any part of id, names, e-mail or employee number.
CREATE INDEX "users_search_idx" ON "users" USING gin (
  (lower("id" || ' ' || "english_name" || ' ' || "korean_name" || ' ' || "german_name" || ' ' || "company_email" || ' ' || coalesce("employee_no", ''))) gin_trgm_ops
);

ALTER TABLE "users" ADD CONSTRAINT "users_id_shape" CHECK ("id" ~ '^[A-Za-z0-9][A-Za-z0-9._-]*$');
ALTER TABLE "users" ADD CONSTRAINT "users_names_given" CHECK (btrim("first_name") <> '' AND btrim("last_name") <> '');
ALTER TABLE "users" ADD CONSTRAINT "users_hours_positive" CHECK ("weekly_hours" IS NULL OR "weekly_hours" BETWEEN 0 AND 168);
ALTER TABLE "users" ADD CONSTRAINT "users_leave_positive" CHECK (coalesce("leave_days", 0) >= 0 AND coalesce("leave_days_last_year", 0) >= 0);
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_is_inactive" CHECK (NOT ("deleted" AND "active"));
-- ---- by hand from here on
ALTER TABLE "users" ADD CONSTRAINT "users_leaving_has_a_day" CHECK ("leaving_status_code" = '' OR "retirement_date" IS NOT NULL);

CREATE TABLE "user_settings" (
    "user_id" VARCHAR(20) NOT NULL,
    "workplace_code" VARCHAR(20) NOT NULL,
    "language_code" VARCHAR(20) NOT NULL,
    "time_zone_code" VARCHAR(20) NOT NULL,
    "workspace_code" VARCHAR(20) NOT NULL,

    CONSTRAINT "user_settings_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "saved_view" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "page" VARCHAR(100) NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "search" VARCHAR(2000) NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- A list opens with one view at most; a view is of somebody's own and never empty of a name.
CREATE UNIQUE INDEX "saved_view_default" ON "saved_view" ("user_id", "page") WHERE "is_default";
CREATE UNIQUE INDEX "saved_view_user_id_page_name_key" ON "saved_view"("user_id", "page", "name");

ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_name" CHECK (btrim("name") <> '' AND "page" LIKE '/%' AND ("search" = '' OR "search" LIKE '?%'));

CREATE TABLE "department" (
    "code" VARCHAR(20) NOT NULL,
    "parent_code" VARCHAR(20),
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "abbreviation" VARCHAR(10) NOT NULL,
    "head_user_id" VARCHAR(20),
    "sort_order" INTEGER NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,

    CONSTRAINT "department_pkey" PRIMARY KEY ("code")
);

CREATE UNIQUE INDEX "department_abbreviation_key" ON "department"("abbreviation");
CREATE INDEX "department_heads_idx" ON "department" ("head_user_id") INCLUDE ("code") WHERE "head_user_id" IS NOT NULL;

ALTER TABLE "department" ADD CONSTRAINT "department_period" CHECK ("valid_to" IS NULL OR "valid_to" >= "valid_from");

CREATE TABLE "assignment" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,
    "position_code" VARCHAR(20) NOT NULL,
    "is_primary" BOOLEAN NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,

    CONSTRAINT "assignment_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "assignment_department_code_valid_from_idx" ON "assignment"("department_code", "valid_from");
CREATE INDEX "assignment_second_post_idx" ON "assignment" ("user_id") INCLUDE ("department_code", "valid_from", "valid_to") WHERE NOT "is_primary";
CREATE INDEX "assignment_user_id_valid_from_idx" ON "assignment"("user_id", "valid_from");

ALTER TABLE "assignment" ADD CONSTRAINT "assignment_period" CHECK ("valid_to" IS NULL OR "valid_to" >= "valid_from");
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_primary_once" EXCLUDE USING gist ("user_id" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&) WHERE ("is_primary");
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_post_once" EXCLUDE USING gist ("user_id" WITH =, "department_code" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&);

CREATE TABLE "reporting_line" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "manager_id" VARCHAR(20) NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,

    CONSTRAINT "reporting_line_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "reporting_line_manager_id_idx" ON "reporting_line"("manager_id");

ALTER TABLE "reporting_line" ADD CONSTRAINT "reporting_line_once" EXCLUDE USING gist ("user_id" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&);
ALTER TABLE "reporting_line" ADD CONSTRAINT "reporting_line_not_self" CHECK ("user_id" <> "manager_id");
ALTER TABLE "reporting_line" ADD CONSTRAINT "reporting_line_in_order" CHECK ("valid_to" IS NULL OR "valid_to" >= "valid_from");

CREATE TABLE "department_version" (
    "department_code" VARCHAR(20) NOT NULL,
    "valid_from" DATE NOT NULL,
    "parent_code" VARCHAR(20),
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,

    CONSTRAINT "department_version_pkey" PRIMARY KEY ("department_code","valid_from")
);

CREATE INDEX "department_version_parent_code_idx" ON "department_version"("parent_code");

CREATE TABLE "department_leader" (
    "id" UUID NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "acting" BOOLEAN NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,

    CONSTRAINT "department_leader_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "department_leader_department_code_valid_from_idx" ON "department_leader"("department_code", "valid_from");
CREATE INDEX "department_leader_user_id_idx" ON "department_leader"("user_id");

ALTER TABLE "department_leader" ADD CONSTRAINT "department_leader_once" EXCLUDE USING gist ("department_code" WITH =, "acting" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&);
ALTER TABLE "department_leader" ADD CONSTRAINT "department_leader_period" CHECK ("valid_to" IS NULL OR "valid_to" >= "valid_from");
ALTER TABLE "department_leader" ADD CONSTRAINT "department_leader_acting_ends" CHECK (NOT "acting" OR "valid_to" IS NOT NULL);

CREATE TABLE "user_department" (
    "user_id" VARCHAR(20) NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,

    CONSTRAINT "user_department_pkey" PRIMARY KEY ("user_id","valid_from")
);

CREATE INDEX "user_department_department_code_user_id_idx" ON "user_department" ("department_code", "user_id");

CREATE TABLE "workplace" (
    "code" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "time_zone" VARCHAR(60) NOT NULL,
    "address" VARCHAR(400) NOT NULL DEFAULT '',
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "calendar_code" VARCHAR(20),

    CONSTRAINT "workplace_pkey" PRIMARY KEY ("code")
);

-- Foreign keys
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_code_fkey" FOREIGN KEY ("role_code") REFERENCES "role"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "role_api" ADD CONSTRAINT "role_api_role_code_fkey" FOREIGN KEY ("role_code") REFERENCES "role"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "role_api" ADD CONSTRAINT "role_api_api_id_fkey" FOREIGN KEY ("api_id") REFERENCES "api"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_role_code_fkey" FOREIGN KEY ("role_code") REFERENCES "role"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_menu_number_fkey" FOREIGN KEY ("menu_number") REFERENCES "menu_entry"("number") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "data_scope" ADD CONSTRAINT "data_scope_role_code_fkey" FOREIGN KEY ("role_code") REFERENCES "role"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "data_scope_department" ADD CONSTRAINT "data_scope_department_role_code_domain_fkey" FOREIGN KEY ("role_code", "domain") REFERENCES "data_scope"("role_code", "domain") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "data_scope_department" ADD CONSTRAINT "data_scope_department_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "user_appearance" ADD CONSTRAINT "user_appearance_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "favourite_menu" ADD CONSTRAINT "favourite_menu_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "favourite_menu" ADD CONSTRAINT "favourite_menu_menu_number_fkey" FOREIGN KEY ("menu_number") REFERENCES "menu_entry"("number") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "notification_mute" ADD CONSTRAINT "notification_mute_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "notice_mail_choice" ADD CONSTRAINT "notice_mail_choice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "job_run" ADD CONSTRAINT "job_run_asked_by_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "text_template_version" ADD CONSTRAINT "text_template_version_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "users" ADD CONSTRAINT "users_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "users" ADD CONSTRAINT "users_remark_file_group_id_fkey" FOREIGN KEY ("remark_file_group_id") REFERENCES "file_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "users" ADD CONSTRAINT "users_profile_file_id_fkey" FOREIGN KEY ("profile_file_id") REFERENCES "stored_file"("key") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_workplace_code_fkey" FOREIGN KEY ("workplace_code") REFERENCES "workplace"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "department" ADD CONSTRAINT "department_parent_code_fkey" FOREIGN KEY ("parent_code") REFERENCES "department"("code") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "department" ADD CONSTRAINT "department_head_user_id_fkey" FOREIGN KEY ("head_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "reporting_line" ADD CONSTRAINT "reporting_line_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "reporting_line" ADD CONSTRAINT "reporting_line_manager_id_fkey" FOREIGN KEY ("manager_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "department_version" ADD CONSTRAINT "department_version_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "department_version" ADD CONSTRAINT "department_version_parent_code_fkey" FOREIGN KEY ("parent_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "department_leader" ADD CONSTRAINT "department_leader_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "department_leader" ADD CONSTRAINT "department_leader_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "user_department" ADD CONSTRAINT "user_department_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user_department" ADD CONSTRAINT "user_department_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
