-- CreateEnum
CREATE TYPE "holiday_kind" AS ENUM ('PUBLIC', 'SUBSTITUTE', 'COMPANY');

-- CreateEnum
CREATE TYPE "absence_source" AS ENUM ('LEAVE', 'TRIP');

-- CreateEnum
CREATE TYPE "leave_unit" AS ENUM ('DAY', 'HALF', 'HOUR');

-- CreateEnum
CREATE TYPE "substitute_rule" AS ENUM ('NO', 'OVER_N_DAYS', 'ALWAYS');

-- CreateEnum
CREATE TYPE "leave_visibility" AS ENUM ('REAL', 'ABSENT');

-- CreateEnum
CREATE TYPE "leave_grant_kind" AS ENUM ('ANNUAL', 'CARRY', 'ACCRUAL', 'COMP', 'MANUAL', 'ADJUST');

-- CreateEnum
CREATE TYPE "leave_grant_expiry" AS ENUM ('OPEN', 'EXPIRED', 'FLAGGED');

-- CreateEnum
CREATE TYPE "day_half" AS ENUM ('FULL', 'AM', 'PM');

-- CreateEnum
CREATE TYPE "leave_request_status" AS ENUM ('IN_APPROVAL', 'APPROVED', 'RELEASED', 'CANCELLED', 'CHANGED', 'RECORDED');

-- CreateEnum
CREATE TYPE "leave_day_state" AS ENUM ('COUNTED', 'WEEKEND', 'HOLIDAY', 'NONWORKING', 'LEFT_OUT', 'SICK');

-- CreateEnum
CREATE TYPE "leave_consumption_state" AS ENUM ('RESERVED', 'USED', 'RELEASED');

-- AlterTable
ALTER TABLE "workplace" ADD COLUMN     "calendar_code" VARCHAR(20);

-- CreateTable
CREATE TABLE "holiday_calendar" (
    "code" VARCHAR(20) NOT NULL,
    "country" VARCHAR(2) NOT NULL,
    "region" VARCHAR(10) NOT NULL DEFAULT '',
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "sort_order" INTEGER NOT NULL,

    CONSTRAINT "holiday_calendar_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "holiday" (
    "id" UUID NOT NULL,
    "calendar_code" VARCHAR(20) NOT NULL,
    "date" DATE NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "fraction" DECIMAL(2,1) NOT NULL,
    "kind" "holiday_kind" NOT NULL DEFAULT 'PUBLIC',
    "removed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "holiday_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_workplace_history" (
    "user_id" VARCHAR(20) NOT NULL,
    "valid_from" DATE NOT NULL,
    "calendar_code" VARCHAR(20) NOT NULL,

    CONSTRAINT "user_workplace_history_pkey" PRIMARY KEY ("user_id","valid_from")
);

-- CreateTable
CREATE TABLE "work_schedule" (
    "user_id" VARCHAR(20) NOT NULL,
    "valid_from" DATE NOT NULL,
    "monday" DECIMAL(4,2) NOT NULL,
    "tuesday" DECIMAL(4,2) NOT NULL,
    "wednesday" DECIMAL(4,2) NOT NULL,
    "thursday" DECIMAL(4,2) NOT NULL,
    "friday" DECIMAL(4,2) NOT NULL,
    "saturday" DECIMAL(4,2) NOT NULL,
    "sunday" DECIMAL(4,2) NOT NULL,

    CONSTRAINT "work_schedule_pkey" PRIMARY KEY ("user_id","valid_from")
);

-- CreateTable
CREATE TABLE "schedule_exception" (
    "user_id" VARCHAR(20) NOT NULL,
    "date" DATE NOT NULL,
    "hours" DECIMAL(4,2) NOT NULL,
    "document_id" UUID,

    CONSTRAINT "schedule_exception_pkey" PRIMARY KEY ("user_id","date")
);

-- CreateTable
CREATE TABLE "block_period" (
    "id" UUID NOT NULL,
    "department_code" VARCHAR(20),
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "reason" VARCHAR(200) NOT NULL,
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "block_period_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "absence" (
    "user_id" VARCHAR(20) NOT NULL,
    "date" DATE NOT NULL,
    "half" "day_half" NOT NULL,
    "source" "absence_source" NOT NULL,
    "source_id" UUID NOT NULL,

    CONSTRAINT "absence_pkey" PRIMARY KEY ("source","source_id","date")
);

-- CreateTable
CREATE TABLE "leave_pool" (
    "code" VARCHAR(10) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "sort_order" INTEGER NOT NULL,

    CONSTRAINT "leave_pool_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "leave_type" (
    "code" VARCHAR(10) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "unit" "leave_unit" NOT NULL,
    "paid" BOOLEAN NOT NULL,
    "pool_code" VARCHAR(10),
    "needs_approval" BOOLEAN NOT NULL DEFAULT true,
    "counts_holidays" BOOLEAN NOT NULL DEFAULT false,
    "allow_negative" BOOLEAN NOT NULL DEFAULT false,
    "max_negative" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "needs_proof_after_days" INTEGER,
    "max_consecutive" INTEGER,
    "min_notice_days" INTEGER NOT NULL DEFAULT 0,
    "backdate_days" INTEGER NOT NULL DEFAULT 0,
    "substitute_required" "substitute_rule" NOT NULL DEFAULT 'NO',
    "substitute_over_days" INTEGER NOT NULL DEFAULT 0,
    "gender_limit" "gender",
    "tenure_months" INTEGER NOT NULL DEFAULT 0,
    "form_code" VARCHAR(20) NOT NULL DEFAULT 'LEAVE',
    "colour" VARCHAR(20) NOT NULL,
    "visible_name" "leave_visibility" NOT NULL DEFAULT 'ABSENT',
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "leave_type_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "leave_policy" (
    "valid_from" DATE NOT NULL,
    "contract_type_code" VARCHAR(20) NOT NULL DEFAULT '',
    "carry_months" INTEGER NOT NULL,
    "covers_started" BOOLEAN NOT NULL DEFAULT false,
    "waiting_months" INTEGER NOT NULL,
    "minimum_days" DECIMAL(6,2) NOT NULL,
    "substitute_away_days" INTEGER NOT NULL DEFAULT 2,
    "hint_days" TEXT[],

    CONSTRAINT "leave_policy_pkey" PRIMARY KEY ("valid_from","contract_type_code")
);

-- CreateTable
CREATE TABLE "leave_account" (
    "user_id" VARCHAR(20) NOT NULL,
    "carry_months" INTEGER,

    CONSTRAINT "leave_account_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "leave_grant" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "pool_code" VARCHAR(10) NOT NULL,
    "year" INTEGER NOT NULL,
    "kind" "leave_grant_kind" NOT NULL,
    "amount" DECIMAL(6,2) NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,
    "expires" BOOLEAN NOT NULL DEFAULT true,
    "covers_started" BOOLEAN NOT NULL DEFAULT false,
    "expiry" "leave_grant_expiry" NOT NULL DEFAULT 'OPEN',
    "corrects_id" UUID,
    "carries_id" UUID,
    "document_id" UUID,
    "reason" VARCHAR(200) NOT NULL DEFAULT '',
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leave_grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leave_request" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "type_code" VARCHAR(10) NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "start_half" "day_half" NOT NULL,
    "end_half" "day_half" NOT NULL,
    "hours" DECIMAL(4,2),
    "reason" VARCHAR(500) NOT NULL DEFAULT '',
    "contact" VARCHAR(100) NOT NULL DEFAULT '',
    "handover" VARCHAR(2000) NOT NULL DEFAULT '',
    "substitutes" TEXT[],
    "days" DECIMAL(6,2) NOT NULL,
    "status" "leave_request_status" NOT NULL,
    "document_id" UUID,
    "round" INTEGER NOT NULL DEFAULT 1,
    "changes_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leave_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leave_day" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "round" INTEGER NOT NULL,
    "date" DATE NOT NULL,
    "half" "day_half" NOT NULL,
    "fraction" DECIMAL(3,2) NOT NULL,
    "hours" DECIMAL(4,2),
    "state" "leave_day_state" NOT NULL,
    "living" BOOLEAN NOT NULL,

    CONSTRAINT "leave_day_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leave_consumption" (
    "id" UUID NOT NULL,
    "leave_day_id" UUID NOT NULL,
    "grant_id" UUID,
    "amount" DECIMAL(6,2) NOT NULL,
    "state" "leave_consumption_state" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "leave_consumption_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leave_notice" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "year" INTEGER NOT NULL,
    "days" DECIMAL(6,2) NOT NULL,
    "expires_on" DATE NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "acknowledged_at" TIMESTAMPTZ(3),

    CONSTRAINT "leave_notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sick_note" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "file_group_id" UUID,
    "reported_by" VARCHAR(20) NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sick_note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "holiday_calendar_code_date_key" ON "holiday"("calendar_code", "date");

-- CreateIndex
CREATE INDEX "absence_user_id_date_idx" ON "absence"("user_id", "date");

-- CreateIndex
CREATE INDEX "absence_date_idx" ON "absence"("date");

-- CreateIndex
CREATE INDEX "leave_grant_user_id_pool_code_valid_from_idx" ON "leave_grant"("user_id", "pool_code", "valid_from");

-- CreateIndex
CREATE UNIQUE INDEX "leave_request_document_id_key" ON "leave_request"("document_id");

-- CreateIndex
CREATE INDEX "leave_request_user_id_date_from_idx" ON "leave_request"("user_id", "date_from");

-- CreateIndex
CREATE INDEX "leave_request_date_from_date_to_idx" ON "leave_request"("date_from", "date_to");

-- CreateIndex
CREATE UNIQUE INDEX "leave_day_request_id_round_date_key" ON "leave_day"("request_id", "round", "date");

-- CreateIndex
CREATE INDEX "leave_consumption_leave_day_id_idx" ON "leave_consumption"("leave_day_id");

-- CreateIndex
CREATE UNIQUE INDEX "leave_notice_user_id_expires_on_key" ON "leave_notice"("user_id", "expires_on");

-- AddForeignKey
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_calendar_code_fkey" FOREIGN KEY ("calendar_code") REFERENCES "holiday_calendar"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_workplace_history" ADD CONSTRAINT "user_workplace_history_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_workplace_history" ADD CONSTRAINT "user_workplace_history_calendar_code_fkey" FOREIGN KEY ("calendar_code") REFERENCES "holiday_calendar"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_schedule" ADD CONSTRAINT "work_schedule_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_exception" ADD CONSTRAINT "schedule_exception_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block_period" ADD CONSTRAINT "block_period_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absence" ADD CONSTRAINT "absence_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_type" ADD CONSTRAINT "leave_type_pool_code_fkey" FOREIGN KEY ("pool_code") REFERENCES "leave_pool"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_account" ADD CONSTRAINT "leave_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_pool_code_fkey" FOREIGN KEY ("pool_code") REFERENCES "leave_pool"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "leave_grant"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_carries_id_fkey" FOREIGN KEY ("carries_id") REFERENCES "leave_grant"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_type_code_fkey" FOREIGN KEY ("type_code") REFERENCES "leave_type"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_changes_id_fkey" FOREIGN KEY ("changes_id") REFERENCES "leave_request"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_day" ADD CONSTRAINT "leave_day_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "leave_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_consumption" ADD CONSTRAINT "leave_consumption_leave_day_id_fkey" FOREIGN KEY ("leave_day_id") REFERENCES "leave_day"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_consumption" ADD CONSTRAINT "leave_consumption_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "leave_grant"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_notice" ADD CONSTRAINT "leave_notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sick_note" ADD CONSTRAINT "sick_note_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "leave_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workplace" ADD CONSTRAINT "workplace_calendar_code_fkey" FOREIGN KEY ("calendar_code") REFERENCES "holiday_calendar"("code") ON DELETE SET NULL ON UPDATE CASCADE;
