-- CreateEnum
CREATE TYPE "recall_policy" AS ENUM ('UNTIL_FIRST_ACTION', 'BEFORE_FINAL');

-- CreateEnum
CREATE TYPE "line_freedom" AS ENUM ('NO', 'ADD_ONLY');

-- CreateEnum
CREATE TYPE "approval_read_scope" AS ENUM ('LINE', 'DEPT');

-- CreateEnum
CREATE TYPE "approval_status" AS ENUM ('DFR', 'PRG', 'CPLT', 'RJT', 'RCL', 'CNL');

-- CreateEnum
CREATE TYPE "approval_stage_rule" AS ENUM ('ALL', 'ANY', 'N_OF_M');

-- CreateEnum
CREATE TYPE "approval_step_type" AS ENUM ('REVIEW', 'AGREE', 'FIN_AGREE', 'CONSULT', 'AUDIT', 'APPROVE');

-- CreateEnum
CREATE TYPE "approval_step_status" AS ENUM ('PENDING', 'WAITING', 'HELD', 'APPROVED', 'APPROVED_ARBITRARY', 'AGREED', 'DISAGREED', 'CONSULTED', 'RETURNED', 'SKIPPED', 'VOID', 'REASSIGNED');

-- CreateEnum
CREATE TYPE "approval_step_mode" AS ENUM ('SELF', 'DEPUTY', 'ARBITRARY');

-- CreateEnum
CREATE TYPE "approval_step_origin" AS ENUM ('TEMPLATE', 'DRAFTER', 'APPROVER', 'ADMIN');

-- CreateEnum
CREATE TYPE "approval_participation" AS ENUM ('POST_READ', 'REFERENCE', 'NOTIFY', 'VIEW');

-- CreateEnum
CREATE TYPE "approval_receipt_status" AS ENUM ('OPEN', 'ACCEPTED', 'ASSIGNED', 'RETURNED', 'DONE');

-- CreateEnum
CREATE TYPE "delegation_source" AS ENUM ('MANUAL', 'LEAVE', 'TRIP', 'ADMIN');

-- CreateEnum
CREATE TYPE "approval_effect_kind" AS ENUM ('RESERVE', 'APPLY', 'RELEASE', 'REVERT');

-- CreateEnum
CREATE TYPE "outbox_state" AS ENUM ('PENDING', 'CLAIMED', 'SENT', 'FAILED', 'UNKNOWN');

-- CreateTable
CREATE TABLE "approval_form" (
    "code" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "line_template_code" VARCHAR(20) NOT NULL,
    "recall_policy" "recall_policy" NOT NULL DEFAULT 'UNTIL_FIRST_ACTION',
    "agree_may_return" BOOLEAN NOT NULL DEFAULT false,
    "arbitrary_allowed" BOOLEAN NOT NULL DEFAULT true,
    "deputy_allowed" BOOLEAN NOT NULL DEFAULT true,
    "hold_allowed" BOOLEAN NOT NULL DEFAULT true,
    "bulk_allowed" BOOLEAN NOT NULL DEFAULT false,
    "drafter_may_edit_line" "line_freedom" NOT NULL DEFAULT 'ADD_ONLY',
    "read_scope" "approval_read_scope" NOT NULL DEFAULT 'LINE',
    "retention_years" INTEGER NOT NULL,
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "approval_form_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "approval_line_template" (
    "code" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "elements" JSONB NOT NULL,

    CONSTRAINT "approval_line_template_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "approval_document" (
    "id" UUID NOT NULL,
    "form_code" VARCHAR(20) NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "body" JSONB NOT NULL,
    "draft_line" JSONB,
    "file_group_id" UUID,
    "drafter_id" VARCHAR(20) NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,
    "status" "approval_status" NOT NULL DEFAULT 'DFR',
    "round" INTEGER NOT NULL DEFAULT 0,
    "pass" INTEGER NOT NULL DEFAULT 1,
    "body_version" INTEGER NOT NULL DEFAULT 0,
    "body_hash" BYTEA,
    "urgent" BOOLEAN NOT NULL DEFAULT false,
    "read_scope" "approval_read_scope" NOT NULL,
    "retention_years" INTEGER NOT NULL,
    "document_no" VARCHAR(40),
    "current_stage" INTEGER NOT NULL DEFAULT 0,
    "stage_count" INTEGER NOT NULL DEFAULT 0,
    "held" BOOLEAN NOT NULL DEFAULT false,
    "dissent" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submitted_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "final_decider_id" VARCHAR(20),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "approval_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_body" (
    "document_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "body" JSONB NOT NULL,
    "files" JSONB NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_body_pkey" PRIMARY KEY ("document_id","version")
);

-- CreateTable
CREATE TABLE "approval_stage" (
    "document_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "stage_no" INTEGER NOT NULL,
    "rule" "approval_stage_rule" NOT NULL,
    "need" INTEGER,

    CONSTRAINT "approval_stage_pkey" PRIMARY KEY ("document_id","round","stage_no")
);

-- CreateTable
CREATE TABLE "approval_step" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "pass" INTEGER NOT NULL,
    "stage_no" INTEGER NOT NULL,
    "order_in_stage" INTEGER NOT NULL,
    "type" "approval_step_type" NOT NULL,
    "approver_id" VARCHAR(20) NOT NULL,
    "approver_name" VARCHAR(302) NOT NULL,
    "department_name" VARCHAR(200) NOT NULL,
    "position_name" VARCHAR(200) NOT NULL,
    "locked" BOOLEAN NOT NULL DEFAULT false,
    "may_arbitrary" BOOLEAN NOT NULL DEFAULT false,
    "is_final" BOOLEAN NOT NULL DEFAULT false,
    "status" "approval_step_status" NOT NULL DEFAULT 'PENDING',
    "superseded" BOOLEAN NOT NULL DEFAULT false,
    "acted_by" VARCHAR(20),
    "on_behalf_of" VARCHAR(20),
    "mode" "approval_step_mode",
    "opinion" VARCHAR(2000) NOT NULL DEFAULT '',
    "activated_at" TIMESTAMPTZ(3),
    "acted_at" TIMESTAMPTZ(3),
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "origin" "approval_step_origin" NOT NULL,
    "reason_code" VARCHAR(40) NOT NULL,
    "reason_values" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "approval_step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_participant" (
    "document_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "kind" "approval_participation" NOT NULL,
    "added_by" VARCHAR(20) NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "approval_participant_pkey" PRIMARY KEY ("document_id","user_id")
);

-- CreateTable
CREATE TABLE "approval_receipt" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "department_code" VARCHAR(20),
    "user_id" VARCHAR(20),
    "status" "approval_receipt_status" NOT NULL DEFAULT 'OPEN',
    "handler_id" VARCHAR(20),
    "opinion" VARCHAR(2000) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "approval_receipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delegation" (
    "id" UUID NOT NULL,
    "principal_id" VARCHAR(20) NOT NULL,
    "deputy_id" VARCHAR(20) NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 1,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "valid_to" TIMESTAMPTZ(3) NOT NULL,
    "form_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "may_arbitrary" BOOLEAN NOT NULL DEFAULT false,
    "source" "delegation_source" NOT NULL,
    "source_id" UUID,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "delegation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_event" (
    "document_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "round" INTEGER NOT NULL,
    "type" VARCHAR(40) NOT NULL,
    "actor_id" VARCHAR(20) NOT NULL,
    "on_behalf_of" VARCHAR(20),
    "step_id" UUID,
    "from_status" VARCHAR(20) NOT NULL,
    "to_status" VARCHAR(20) NOT NULL,
    "opinion" VARCHAR(2000) NOT NULL DEFAULT '',
    "body_hash" BYTEA,
    "ip" VARCHAR(60) NOT NULL DEFAULT '',
    "agent" VARCHAR(300) NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "prev_hash" BYTEA NOT NULL DEFAULT '\x',
    "hash" BYTEA NOT NULL DEFAULT '\x',

    CONSTRAINT "approval_event_pkey" PRIMARY KEY ("document_id","seq")
);

-- CreateTable
CREATE TABLE "approval_effect" (
    "document_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "effect" "approval_effect_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_effect_pkey" PRIMARY KEY ("document_id","round","effect")
);

-- CreateTable
CREATE TABLE "approval_number" (
    "department_code" VARCHAR(20) NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "approval_number_pkey" PRIMARY KEY ("department_code","year")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "user_id" VARCHAR(20) NOT NULL,
    "key" UUID NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "topic" VARCHAR(60) NOT NULL,
    "key" VARCHAR(200) NOT NULL,
    "payload" JSONB NOT NULL,
    "state" "outbox_state" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_saved_line" (
    "id" UUID NOT NULL,
    "owner_id" VARCHAR(20) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "line" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_saved_line_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "approval_document_document_no_key" ON "approval_document"("document_no");

-- CreateIndex
CREATE INDEX "approval_document_drafter_id_status_submitted_at_id_idx" ON "approval_document"("drafter_id", "status", "submitted_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "approval_step_document_id_round_idx" ON "approval_step"("document_id", "round");

-- CreateIndex
CREATE UNIQUE INDEX "approval_receipt_document_id_department_code_key" ON "approval_receipt"("document_id", "department_code");

-- CreateIndex
CREATE UNIQUE INDEX "approval_receipt_document_id_user_id_key" ON "approval_receipt"("document_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_key_key" ON "outbox"("key");

-- CreateIndex
CREATE UNIQUE INDEX "approval_saved_line_owner_id_name_key" ON "approval_saved_line"("owner_id", "name");

-- AddForeignKey
ALTER TABLE "approval_form" ADD CONSTRAINT "approval_form_line_template_code_fkey" FOREIGN KEY ("line_template_code") REFERENCES "approval_line_template"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_form_code_fkey" FOREIGN KEY ("form_code") REFERENCES "approval_form"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_drafter_id_fkey" FOREIGN KEY ("drafter_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_final_decider_id_fkey" FOREIGN KEY ("final_decider_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_file_group_id_fkey" FOREIGN KEY ("file_group_id") REFERENCES "file_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_body" ADD CONSTRAINT "approval_body_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_stage" ADD CONSTRAINT "approval_stage_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_document_id_round_stage_no_fkey" FOREIGN KEY ("document_id", "round", "stage_no") REFERENCES "approval_stage"("document_id", "round", "stage_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_approver_id_fkey" FOREIGN KEY ("approver_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_acted_by_fkey" FOREIGN KEY ("acted_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_participant" ADD CONSTRAINT "approval_participant_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_participant" ADD CONSTRAINT "approval_participant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_principal_id_fkey" FOREIGN KEY ("principal_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_deputy_id_fkey" FOREIGN KEY ("deputy_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_event" ADD CONSTRAINT "approval_event_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_effect" ADD CONSTRAINT "approval_effect_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
