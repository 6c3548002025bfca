-- CreateEnum
CREATE TYPE "role_kind" AS ENUM ('SYSTEM', 'BUSINESS');

-- CreateEnum
CREATE TYPE "menu_right" AS ENUM ('READ', 'WRITE', 'EXPORT');

-- CreateEnum
CREATE TYPE "scope_reach" AS ENUM ('SELF', 'DEPT', 'DEPT_TREE', 'PROJECT', 'ALL');

-- CreateEnum
CREATE TYPE "file_state" AS ENUM ('PENDING', 'READY', 'DELETED');

-- CreateEnum
CREATE TYPE "gender" AS ENUM ('M', 'F');

-- CreateTable
CREATE TABLE "role" (
    "code" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "kind" "role_kind" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "role_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "user_role" (
    "user_id" VARCHAR(20) NOT NULL,
    "role_code" VARCHAR(20) NOT NULL,
    "valid_from" DATE,
    "valid_to" DATE,
    "granted_by" VARCHAR(20),
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_role_pkey" PRIMARY KEY ("user_id","role_code")
);

-- CreateTable
CREATE TABLE "api" (
    "id" VARCHAR(300) NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "module" VARCHAR(100) NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "admin_only" BOOLEAN NOT NULL DEFAULT false,
    "retired" BOOLEAN NOT NULL DEFAULT false,
    "grants_seeded_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_api" (
    "role_code" VARCHAR(20) NOT NULL,
    "api_id" VARCHAR(300) NOT NULL,

    CONSTRAINT "role_api_pkey" PRIMARY KEY ("role_code","api_id")
);

-- CreateTable
CREATE TABLE "role_menu" (
    "role_code" VARCHAR(20) NOT NULL,
    "menu_number" VARCHAR(20) NOT NULL,
    "right" "menu_right" NOT NULL,

    CONSTRAINT "role_menu_pkey" PRIMARY KEY ("role_code","menu_number","right")
);

-- CreateTable
CREATE TABLE "data_scope" (
    "role_code" VARCHAR(20) NOT NULL,
    "domain" VARCHAR(40) NOT NULL,
    "scope" "scope_reach" NOT NULL,

    CONSTRAINT "data_scope_pkey" PRIMARY KEY ("role_code","domain")
);

-- CreateTable
CREATE TABLE "file_group" (
    "id" UUID NOT NULL,
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "parent_kind" VARCHAR(40),
    "parent_id" VARCHAR(100),

    CONSTRAINT "file_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stored_file" (
    "key" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "extension" VARCHAR(20) NOT NULL,
    "media_type" VARCHAR(120) NOT NULL,
    "bytes" BIGINT NOT NULL,
    "sha256" BYTEA,
    "state" "file_state" NOT NULL DEFAULT 'PENDING',
    "is_msds" BOOLEAN NOT NULL DEFAULT false,
    "remote_url" VARCHAR(2000),
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "menu_entry" (
    "number" VARCHAR(20) NOT NULL,
    "parent_number" VARCHAR(20),
    "level" INTEGER NOT NULL,
    "label_no" VARCHAR(20) NOT NULL,
    "url" VARCHAR(300) NOT NULL DEFAULT '',
    "icon" VARCHAR(40) NOT NULL DEFAULT '',
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "menu_entry_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "code_group" (
    "id" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "client_visible" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "code_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "code" (
    "group_id" VARCHAR(20) NOT NULL,
    "code" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "code_pkey" PRIMARY KEY ("group_id","code")
);

-- CreateTable
CREATE TABLE "label" (
    "number" VARCHAR(20) NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "text" VARCHAR(500) NOT NULL,

    CONSTRAINT "label_pkey" PRIMARY KEY ("number","language")
);

-- CreateTable
CREATE TABLE "board" (
    "id" VARCHAR(20) NOT NULL,
    "parent_id" VARCHAR(20),
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "read_role_codes" TEXT[],

    CONSTRAINT "board_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal_fact" (
    "key" VARCHAR(60) NOT NULL,
    "value" VARCHAR(400) NOT NULL,

    CONSTRAINT "portal_fact_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "change_log" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" VARCHAR(20) NOT NULL,
    "entity" VARCHAR(60) NOT NULL,
    "entity_id" VARCHAR(100) NOT NULL,
    "action" VARCHAR(40) NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "change_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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
    "end_announced" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "session_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "sign_in" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" VARCHAR(20) NOT NULL,
    "ip" VARCHAR(64) NOT NULL,
    "user_agent" VARCHAR(400) NOT NULL,
    "result" VARCHAR(20) NOT NULL,

    CONSTRAINT "sign_in_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_throttle" (
    "key" VARCHAR(120) NOT NULL,
    "failures" INTEGER NOT NULL,
    "last_failure_at" TIMESTAMPTZ(3) NOT NULL,
    "blocked_until" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_throttle_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "known_device" (
    "device_hash" BYTEA NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("device_hash","user_id")
);

-- CreateTable
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

-- CreateTable
CREATE TABLE "user_settings" (
    "user_id" VARCHAR(20) NOT NULL,
    "workplace_code" VARCHAR(20) NOT NULL,
    "language_code" VARCHAR(20) NOT NULL,
    "time_zone_code" VARCHAR(20) NOT NULL,
    "workspace_code" VARCHAR(20) NOT NULL,

    CONSTRAINT "user_settings_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
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

-- CreateTable
CREATE TABLE "workplace" (
    "code" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "time_zone" VARCHAR(60) NOT NULL,
    "address" VARCHAR(400) NOT NULL DEFAULT '',
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "workplace_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE INDEX "user_role_role_code_idx" ON "user_role"("role_code");

-- CreateIndex
CREATE INDEX "role_api_api_id_idx" ON "role_api"("api_id");

-- CreateIndex
CREATE INDEX "stored_file_group_id_created_at_idx" ON "stored_file"("group_id", "created_at");

-- CreateIndex
CREATE INDEX "stored_file_state_created_at_idx" ON "stored_file"("state", "created_at");

-- CreateIndex
CREATE INDEX "change_log_entity_entity_id_at_idx" ON "change_log"("entity", "entity_id", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "session_public_id_key" ON "session"("public_id");

-- CreateIndex
CREATE INDEX "session_user_id_created_at_idx" ON "session"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "sign_in_user_id_at_id_idx" ON "sign_in"("user_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sign_in_at_id_idx" ON "sign_in"("at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "users_basic_information_id_key" ON "users"("basic_information_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_employee_no_key" ON "users"("employee_no");

-- CreateIndex
CREATE UNIQUE INDEX "users_remark_file_group_id_key" ON "users"("remark_file_group_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_profile_file_id_key" ON "users"("profile_file_id");

-- CreateIndex
CREATE INDEX "users_department_code_english_name_idx" ON "users"("department_code", "english_name");

-- CreateIndex
CREATE INDEX "users_english_name_id_idx" ON "users"("english_name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "department_abbreviation_key" ON "department"("abbreviation");

-- AddForeignKey
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_code_fkey" FOREIGN KEY ("role_code") REFERENCES "role"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_api" ADD CONSTRAINT "role_api_role_code_fkey" FOREIGN KEY ("role_code") REFERENCES "role"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_api" ADD CONSTRAINT "role_api_api_id_fkey" FOREIGN KEY ("api_id") REFERENCES "api"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_role_code_fkey" FOREIGN KEY ("role_code") REFERENCES "role"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_menu_number_fkey" FOREIGN KEY ("menu_number") REFERENCES "menu_entry"("number") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_scope" ADD CONSTRAINT "data_scope_role_code_fkey" FOREIGN KEY ("role_code") REFERENCES "role"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "file_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_entry" ADD CONSTRAINT "menu_entry_parent_number_fkey" FOREIGN KEY ("parent_number") REFERENCES "menu_entry"("number") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "code" ADD CONSTRAINT "code_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "code_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "board" ADD CONSTRAINT "board_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "board"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_remark_file_group_id_fkey" FOREIGN KEY ("remark_file_group_id") REFERENCES "file_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_profile_file_id_fkey" FOREIGN KEY ("profile_file_id") REFERENCES "stored_file"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_workplace_code_fkey" FOREIGN KEY ("workplace_code") REFERENCES "workplace"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department" ADD CONSTRAINT "department_parent_code_fkey" FOREIGN KEY ("parent_code") REFERENCES "department"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department" ADD CONSTRAINT "department_head_user_id_fkey" FOREIGN KEY ("head_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
