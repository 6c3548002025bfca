-- CreateEnum
CREATE TYPE "approval_assignee_kind" AS ENUM ('USER', 'DEPT', 'ROLE');

-- AlterEnum
ALTER TYPE "approval_read_scope" ADD VALUE 'DIVISION';
ALTER TYPE "approval_read_scope" ADD VALUE 'COMPANY';

-- AlterEnum
ALTER TYPE "approval_step_mode" ADD VALUE 'POST';
ALTER TYPE "approval_step_mode" ADD VALUE 'PRE';

-- AlterEnum
ALTER TYPE "approval_step_origin" ADD VALUE 'RULE';

-- AlterEnum
ALTER TYPE "approval_step_status" ADD VALUE 'NO_RESPONSE';
ALTER TYPE "approval_step_status" ADD VALUE 'POST_OPEN';
ALTER TYPE "approval_step_status" ADD VALUE 'POST_APPROVED';
ALTER TYPE "approval_step_status" ADD VALUE 'POST_OBJECTED';

-- AlterEnum
ALTER TYPE "approval_step_type" ADD VALUE 'POST_APPROVE';

-- AlterEnum
ALTER TYPE "line_freedom" ADD VALUE 'FREE';

-- DropForeignKey
ALTER TABLE "approval_step" DROP CONSTRAINT "approval_step_approver_id_fkey";

-- AlterTable
ALTER TABLE "approval_document" ADD COLUMN     "cancels_id" UUID,
ADD COLUMN     "effect_failed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "post_open" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "receipt_open" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "registrar_id" VARCHAR(20),
ADD COLUMN     "related_ids" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "self_decided" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "approval_form" ADD COLUMN     "approver_may_edit" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "bulk_must_open" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "cancel_allowed" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "minor_fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "number_rule_code" VARCHAR(20) NOT NULL DEFAULT 'STANDARD',
ADD COLUMN     "post_approval_allowed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "pre_approval_allowed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "routed_fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "sla_hours" INTEGER;

-- AlterTable
ALTER TABLE "approval_number" DROP CONSTRAINT "approval_number_pkey",
ADD COLUMN     "rule_code" VARCHAR(20) NOT NULL DEFAULT 'STANDARD',
ADD CONSTRAINT "approval_number_pkey" PRIMARY KEY ("rule_code", "department_code", "year");

-- AlterTable
ALTER TABLE "approval_receipt" ADD COLUMN     "reply_id" UUID,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "approval_step" ADD COLUMN     "asked_by" UUID,
ADD COLUMN     "assignee_key" VARCHAR(40) NOT NULL DEFAULT '',
ADD COLUMN     "assignee_kind" "approval_assignee_kind" NOT NULL DEFAULT 'USER',
ADD COLUMN     "authority_rule" VARCHAR(40) NOT NULL DEFAULT '',
ADD COLUMN     "department_code" VARCHAR(20),
ADD COLUMN     "due_at" TIMESTAMPTZ(3),
ADD COLUMN     "held_at" TIMESTAMPTZ(3),
ADD COLUMN     "role_code" VARCHAR(20),
ALTER COLUMN "approver_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "approval_authority_rule" (
    "id" UUID NOT NULL,
    "rule_no" VARCHAR(40) NOT NULL,
    "form_code" VARCHAR(20) NOT NULL,
    "text_en" VARCHAR(300) NOT NULL,
    "text_ko" VARCHAR(300) NOT NULL,
    "text_de" VARCHAR(300) NOT NULL,
    "conditions" JSONB NOT NULL DEFAULT '[]',
    "department_level" INTEGER,
    "final_position" VARCHAR(20),
    "self_decided" BOOLEAN NOT NULL DEFAULT false,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "approval_authority_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_number_rule" (
    "code" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "prefix" VARCHAR(20) NOT NULL DEFAULT '',
    "per_department" BOOLEAN NOT NULL DEFAULT true,
    "digits" INTEGER NOT NULL DEFAULT 5,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "approval_number_rule_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "approval_view" (
    "document_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "body_version" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_view_pkey" PRIMARY KEY ("document_id","user_id","body_version")
);

-- CreateTable
CREATE TABLE "approval_inspection" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "reason" VARCHAR(2000) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "approval_inspection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_force_return" (
    "document_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "pass" INTEGER NOT NULL,
    "requested_by" VARCHAR(20) NOT NULL,
    "reason" VARCHAR(2000) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_force_return_pkey" PRIMARY KEY ("document_id","round","pass")
);

-- CreateTable
CREATE TABLE "user_department" (
    "user_id" VARCHAR(20) NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,

    CONSTRAINT "user_department_pkey" PRIMARY KEY ("user_id","valid_from")
);

-- The rule every form and every number given so far belongs to.
INSERT INTO "approval_number_rule" ("code", "name_en", "name_ko", "name_de") VALUES ('STANDARD', 'Department, year, number', '부서-연도-번호', 'Abteilung, Jahr, Nummer');
UPDATE "approval_step" SET "assignee_key" = "approver_id";
INSERT INTO "user_department" ("user_id", "valid_from", "department_code") SELECT "id", "created_at", "department_code" FROM "users";

-- CreateIndex
CREATE UNIQUE INDEX "approval_authority_rule_form_code_rule_no_valid_from_key" ON "approval_authority_rule"("form_code", "rule_no", "valid_from");

-- CreateIndex
CREATE INDEX "approval_inspection_document_id_user_id_idx" ON "approval_inspection"("document_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "approval_document_cancels_id_key" ON "approval_document"("cancels_id");

-- AddForeignKey
ALTER TABLE "approval_form" ADD CONSTRAINT "approval_form_number_rule_code_fkey" FOREIGN KEY ("number_rule_code") REFERENCES "approval_number_rule"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_authority_rule" ADD CONSTRAINT "approval_authority_rule_form_code_fkey" FOREIGN KEY ("form_code") REFERENCES "approval_form"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_registrar_id_fkey" FOREIGN KEY ("registrar_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_cancels_id_fkey" FOREIGN KEY ("cancels_id") REFERENCES "approval_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_approver_id_fkey" FOREIGN KEY ("approver_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_role_code_fkey" FOREIGN KEY ("role_code") REFERENCES "role"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_handler_id_fkey" FOREIGN KEY ("handler_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_number" ADD CONSTRAINT "approval_number_rule_code_fkey" FOREIGN KEY ("rule_code") REFERENCES "approval_number_rule"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_view" ADD CONSTRAINT "approval_view_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_inspection" ADD CONSTRAINT "approval_inspection_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_force_return" ADD CONSTRAINT "approval_force_return_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_department" ADD CONSTRAINT "user_department_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_department" ADD CONSTRAINT "user_department_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
