-- CreateEnum
CREATE TYPE "gift_kind" AS ENUM ('RECEIVED', 'GIVEN', 'INVITATION');

-- CreateEnum
CREATE TYPE "gift_party" AS ENUM ('PUBLIC_OFFICIAL', 'SUPPLIER', 'PARTNER', 'OTHER');

-- CreateEnum
CREATE TYPE "gift_outcome" AS ENUM ('KEPT', 'RETURNED', 'HANDED_OVER', 'DONATED');

-- CreateEnum
CREATE TYPE "gift_status" AS ENUM ('DECLARED', 'RELEASED', 'ASSESSED', 'CLOSED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "employee_change_status" AS ENUM ('IN_APPROVAL', 'RELEASED', 'WAITING', 'FAILED', 'APPLIED', 'WITHDRAWN', 'CANCELLED');

-- CreateEnum
CREATE TYPE "irregular_profile_status" AS ENUM ('ACTIVE', 'ENDED', 'CONVERTED', 'CANCELLED');

-- CreateTable
CREATE TABLE "gift_rule" (
    "id" UUID NOT NULL,
    "gift_kind" "gift_kind" NOT NULL,
    "party" "gift_party" NOT NULL,
    "valid_from" DATE NOT NULL,
    "limit_eur" DECIMAL(10,2) NOT NULL,
    "above" "gift_outcome" NOT NULL,
    "source" VARCHAR(300) NOT NULL,

    CONSTRAINT "gift_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gift" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "gift_kind" "gift_kind" NOT NULL,
    "party" "gift_party" NOT NULL,
    "party_name" VARCHAR(200) NOT NULL,
    "organisation" VARCHAR(200) NOT NULL DEFAULT '',
    "occasion" VARCHAR(20) NOT NULL,
    "description" VARCHAR(1000) NOT NULL,
    "day" DATE NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "currency" VARCHAR(3) NOT NULL,
    "value_eur" DECIMAL(14,2) NOT NULL,
    "limit_eur" DECIMAL(10,2),
    "rule_source" VARCHAR(300) NOT NULL DEFAULT '',
    "rule_outcome" "gift_outcome" NOT NULL,
    "outcome" "gift_outcome" NOT NULL,
    "status" "gift_status" NOT NULL DEFAULT 'DECLARED',
    "decided_at" TIMESTAMPTZ(3),
    "proof_on" DATE,
    "proof" VARCHAR(500) NOT NULL DEFAULT '',
    "closed_by" VARCHAR(20),

    CONSTRAINT "gift_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "employee_change" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "drafter_id" VARCHAR(20) NOT NULL,
    "effective_on" DATE NOT NULL,
    "status" "employee_change_status" NOT NULL,
    "deputy_id" VARCHAR(20),
    "effects" JSONB NOT NULL DEFAULT '[]',
    "failure" VARCHAR(1000) NOT NULL DEFAULT '',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "applied_at" TIMESTAMPTZ(3),
    "withdrawn_by" VARCHAR(20),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "employee_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "employee_change_item" (
    "change_id" UUID NOT NULL,
    "field" VARCHAR(40) NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "before" VARCHAR(200) NOT NULL,
    "after" VARCHAR(200) NOT NULL,
    "open" BOOLEAN NOT NULL,

    CONSTRAINT "employee_change_item_pkey" PRIMARY KEY ("change_id","field")
);

-- CreateTable
CREATE TABLE "exit_check" (
    "change_id" UUID NOT NULL,
    "item" VARCHAR(30) NOT NULL,
    "note" VARCHAR(300) NOT NULL DEFAULT '',
    "checked_by" VARCHAR(20) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exit_check_pkey" PRIMARY KEY ("change_id","item")
);

-- CreateTable
CREATE TABLE "irregular_profile" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "kind_code" VARCHAR(20) NOT NULL,
    "first_name" VARCHAR(100) NOT NULL,
    "last_name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(320) NOT NULL DEFAULT '',
    "institute" VARCHAR(200) NOT NULL,
    "host_id" VARCHAR(20) NOT NULL,
    "funding" VARCHAR(200) NOT NULL DEFAULT '',
    "insurance" VARCHAR(200) NOT NULL DEFAULT '',
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    "workplace_code" VARCHAR(20) NOT NULL,
    "access" VARCHAR(500) NOT NULL DEFAULT '',
    "wants_account" BOOLEAN NOT NULL DEFAULT false,
    "user_id" VARCHAR(20),
    "status" "irregular_profile_status" NOT NULL DEFAULT 'ACTIVE',
    "extensions" INTEGER NOT NULL DEFAULT 0,
    "reminded" INTEGER,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "irregular_profile_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "gift_rule_gift_kind_party_valid_from_key" ON "gift_rule"("gift_kind", "party", "valid_from");

-- CreateIndex
CREATE UNIQUE INDEX "gift_document_id_key" ON "gift"("document_id");

-- CreateIndex
CREATE INDEX "gift_day_idx" ON "gift"("day");

-- CreateIndex
CREATE INDEX "gift_user_id_idx" ON "gift"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "employee_change_document_id_key" ON "employee_change"("document_id");

-- CreateIndex
CREATE INDEX "employee_change_status_effective_on_idx" ON "employee_change"("status", "effective_on");

-- CreateIndex
CREATE INDEX "employee_change_user_id_idx" ON "employee_change"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "irregular_profile_document_id_key" ON "irregular_profile"("document_id");

-- CreateIndex
CREATE UNIQUE INDEX "irregular_profile_user_id_key" ON "irregular_profile"("user_id");

-- CreateIndex
CREATE INDEX "irregular_profile_status_to_day_idx" ON "irregular_profile"("status", "to_day");

-- CreateIndex
CREATE INDEX "irregular_profile_host_id_idx" ON "irregular_profile"("host_id");

-- AddForeignKey
ALTER TABLE "gift" ADD CONSTRAINT "gift_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift" ADD CONSTRAINT "gift_closed_by_fkey" FOREIGN KEY ("closed_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "employee_change" ADD CONSTRAINT "employee_change_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "employee_change" ADD CONSTRAINT "employee_change_drafter_id_fkey" FOREIGN KEY ("drafter_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "employee_change" ADD CONSTRAINT "employee_change_deputy_id_fkey" FOREIGN KEY ("deputy_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "employee_change" ADD CONSTRAINT "employee_change_withdrawn_by_fkey" FOREIGN KEY ("withdrawn_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "employee_change_item" ADD CONSTRAINT "employee_change_item_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "employee_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exit_check" ADD CONSTRAINT "exit_check_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "employee_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exit_check" ADD CONSTRAINT "exit_check_checked_by_fkey" FOREIGN KEY ("checked_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "irregular_profile" ADD CONSTRAINT "irregular_profile_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "irregular_profile" ADD CONSTRAINT "irregular_profile_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "irregular_profile" ADD CONSTRAINT "irregular_profile_workplace_code_fkey" FOREIGN KEY ("workplace_code") REFERENCES "workplace"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Amounts are never negative; what is closed says how.
ALTER TABLE "gift_rule" ADD CONSTRAINT "gift_rule_limit" CHECK ("limit_eur" >= 0);
ALTER TABLE "gift" ADD CONSTRAINT "gift_amounts" CHECK ("amount" >= 0 AND "value_eur" >= 0);
ALTER TABLE "gift" ADD CONSTRAINT "gift_proof" CHECK ("status" <> 'CLOSED' OR "outcome" = 'KEPT' OR ("proof" <> '' AND "proof_on" IS NOT NULL));

-- One open change per person and field: two requests at once, one of them waits in vain.
CREATE UNIQUE INDEX "employee_change_item_open" ON "employee_change_item" ("user_id", "field") WHERE "open";
ALTER TABLE "employee_change" ADD CONSTRAINT "employee_change_applied" CHECK (("status" = 'APPLIED') = ("applied_at" IS NOT NULL));
-- Nobody changes himself, and nobody takes over from himself.
ALTER TABLE "employee_change" ADD CONSTRAINT "employee_change_people" CHECK ("drafter_id" <> "user_id" AND "deputy_id" IS DISTINCT FROM "user_id");

ALTER TABLE "irregular_profile" ADD CONSTRAINT "irregular_profile_period" CHECK ("from_day" <= "to_day");

-- Status and roles are changed by administrators: they get the entry too where it was entered before its page was built.
INSERT INTO "role_menu" ("role_code", "menu_number", "right")
  SELECT 'M01', m."number", r."right" FROM "menu_entry" m, unnest(enum_range(NULL::"menu_right")) r ("right")
  WHERE m."number" = 'M04040003' AND EXISTS (SELECT FROM "role" WHERE "code" = 'M01') ON CONFLICT DO NOTHING;
INSERT INTO "role_menu" ("role_code", "menu_number", "right")
  SELECT 'M01', m."number", 'READ'::"menu_right" FROM "menu_entry" m
  WHERE m."number" IN ('M04', 'M040400') AND EXISTS (SELECT FROM "role" WHERE "code" = 'M01') ON CONFLICT DO NOTHING;
