-- CreateEnum
CREATE TYPE "project_type" AS ENUM ('BASIC', 'CONTRACT', 'EU', 'INTERNAL', 'COOPERATION');

-- CreateEnum
CREATE TYPE "project_status" AS ENUM ('PROPOSAL', 'APPROVED', 'RUNNING', 'SUSPENDED', 'ENDED', 'CLOSED');

-- CreateEnum
CREATE TYPE "project_confidentiality" AS ENUM ('OPEN', 'DEPARTMENT', 'SECRET');

-- CreateEnum
CREATE TYPE "budget_category" AS ENUM ('PERSONNEL', 'EQUIPMENT', 'MATERIAL', 'TRAVEL', 'SUBCONTRACT', 'OVERHEAD', 'OTHER');

-- CreateEnum
CREATE TYPE "budget_entry_kind" AS ENUM ('PLAN', 'CHANGE', 'RESERVE', 'COMMIT', 'SPEND', 'RELEASE', 'REVERT');

-- CreateEnum
CREATE TYPE "participant_role" AS ENUM ('PI', 'CO_PI', 'RESEARCHER', 'STUDENT', 'ADMIN', 'EXTERNAL');

-- CreateTable
CREATE TABLE "project" (
    "id" UUID NOT NULL,
    "project_no" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(300) NOT NULL,
    "name_ko" VARCHAR(300) NOT NULL DEFAULT '',
    "name_de" VARCHAR(300) NOT NULL DEFAULT '',
    "type" "project_type" NOT NULL,
    "status" "project_status" NOT NULL DEFAULT 'PROPOSAL',
    "confidentiality" "project_confidentiality" NOT NULL DEFAULT 'OPEN',
    "funder" VARCHAR(200) NOT NULL DEFAULT '',
    "call_id" VARCHAR(100) NOT NULL DEFAULT '',
    "agreement_no" VARCHAR(100) NOT NULL DEFAULT '',
    "lead_department_code" VARCHAR(20) NOT NULL,
    "pi_user_id" VARCHAR(20) NOT NULL,
    "budget_owner_id" VARCHAR(20) NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "own_share" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "overhead_pct" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "national" BOOLEAN NOT NULL DEFAULT false,
    "keywords" VARCHAR(500) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "budget_line" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "category" "budget_category" NOT NULL,
    "name" VARCHAR(100) NOT NULL DEFAULT '',
    "planned" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "changed" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "reserved" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "committed" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "spent" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "overdraft" DECIMAL(14,2) NOT NULL DEFAULT 0,

    CONSTRAINT "budget_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "budget_hold" (
    "line_id" UUID NOT NULL,
    "purpose" VARCHAR(100) NOT NULL,
    "reserved" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "committed" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "spent" DECIMAL(14,2) NOT NULL DEFAULT 0,

    CONSTRAINT "budget_hold_pkey" PRIMARY KEY ("line_id","purpose")
);

-- CreateTable
CREATE TABLE "budget_entry" (
    "id" BIGSERIAL NOT NULL,
    "line_id" UUID NOT NULL,
    "kind" "budget_entry_kind" NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "purpose" VARCHAR(100) NOT NULL DEFAULT '',
    "key" VARCHAR(200) NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "reason" VARCHAR(500) NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "budget_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_participation" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "role" "participant_role" NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE NOT NULL,
    "rate" DECIMAL(5,2) NOT NULL,
    "document_id" UUID,
    "replaced_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_participation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "research_rule" (
    "valid_from" DATE NOT NULL,
    "free_move_percent" DECIMAL(5,2) NOT NULL,
    "rate_warning" DECIMAL(5,2) NOT NULL,
    "national_max" INTEGER NOT NULL DEFAULT 0,
    "national_as_lead" INTEGER NOT NULL DEFAULT 0,
    "national_months" INTEGER NOT NULL DEFAULT 4,

    CONSTRAINT "research_rule_pkey" PRIMARY KEY ("valid_from")
);

-- CreateIndex
CREATE UNIQUE INDEX "project_project_no_key" ON "project"("project_no");

-- CreateIndex
CREATE INDEX "project_pi_user_id_idx" ON "project"("pi_user_id");

-- CreateIndex
CREATE INDEX "project_lead_department_code_idx" ON "project"("lead_department_code");

-- CreateIndex
CREATE UNIQUE INDEX "budget_line_project_id_year_category_name_key" ON "budget_line"("project_id", "year", "category", "name");

-- CreateIndex
CREATE INDEX "budget_hold_purpose_idx" ON "budget_hold"("purpose");

-- CreateIndex
CREATE INDEX "budget_entry_line_id_id_idx" ON "budget_entry"("line_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "budget_entry_line_id_key_key" ON "budget_entry"("line_id", "key");

-- CreateIndex
CREATE INDEX "project_participation_user_id_idx" ON "project_participation"("user_id");

-- CreateIndex
CREATE INDEX "project_participation_project_id_idx" ON "project_participation"("project_id");

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_lead_department_code_fkey" FOREIGN KEY ("lead_department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_pi_user_id_fkey" FOREIGN KEY ("pi_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_budget_owner_id_fkey" FOREIGN KEY ("budget_owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "budget_line" ADD CONSTRAINT "budget_line_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "budget_hold" ADD CONSTRAINT "budget_hold_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "budget_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "budget_entry" ADD CONSTRAINT "budget_entry_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "budget_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_participation" ADD CONSTRAINT "project_participation_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_participation" ADD CONSTRAINT "project_participation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Free moves up to a fifth of a line, a warning from 90 percent of the time on, and no Korean limits (3 as lead, 5 in all) unless set.
INSERT INTO "research_rule" ("valid_from", "free_move_percent", "rate_warning") VALUES ('2000-01-01', 20, 90);

-- A budget has what its entries say, and no more is set aside, committed and spent than there is; finance may allow a line to go below zero.
ALTER TABLE "budget_line" ADD CONSTRAINT "budget_line_available" CHECK ("planned" + "changed" - "reserved" - "committed" - "spent" >= -"overdraft");
ALTER TABLE "budget_line" ADD CONSTRAINT "budget_line_figures" CHECK (least("planned", "reserved", "committed", "spent", "overdraft") >= 0 AND "year" BETWEEN 1990 AND 2999);
ALTER TABLE "budget_hold" ADD CONSTRAINT "budget_hold_figures" CHECK (least("reserved", "committed", "spent") >= 0 AND "purpose" <> '');
ALTER TABLE "budget_entry" ADD CONSTRAINT "budget_entry_amount" CHECK ("amount" <> 0 AND ("amount" > 0 OR "kind" IN ('PLAN', 'CHANGE')));
ALTER TABLE "budget_entry" ADD CONSTRAINT "budget_entry_purpose" CHECK (("purpose" = '') = ("kind" IN ('PLAN', 'CHANGE')));

ALTER TABLE "project" ADD CONSTRAINT "project_period" CHECK ("starts_on" <= "ends_on");
ALTER TABLE "project" ADD CONSTRAINT "project_shares" CHECK ("own_share" BETWEEN 0 AND 100 AND "overhead_pct" BETWEEN 0 AND 100);
ALTER TABLE "project_participation" ADD CONSTRAINT "project_participation_figures" CHECK ("valid_from" <= "valid_to" AND "rate" > 0 AND "rate" <= 100);
-- One version in force for a person, project and day.
ALTER TABLE "project_participation" ADD CONSTRAINT "project_participation_once" EXCLUDE USING gist (
  "project_id" WITH =, "user_id" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&
) WHERE ("replaced_by_id" IS NULL);

-- Administrators and the office reach all projects: nobody gives a role with a reach wider than the own. New installations have it from their first start.
INSERT INTO "data_scope" ("role_code", "domain", "scope")
SELECT r."code", 'projects', 'ALL' FROM "role" r WHERE r."code" IN ('M01', 'H01') ON CONFLICT DO NOTHING;
