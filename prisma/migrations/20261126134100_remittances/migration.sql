-- CreateEnum
CREATE TYPE "remittance_status" AS ENUM ('IN_APPROVAL', 'RETURNED', 'APPROVED', 'EXECUTED', 'VOID');

-- CreateEnum
CREATE TYPE "charge_bearer" AS ENUM ('OUR', 'SHA', 'BEN');

-- CreateTable
CREATE TABLE "payment_reporting_rule" (
    "valid_from" DATE NOT NULL,
    "reported_above" DECIMAL(14,2) NOT NULL,
    "source" VARCHAR(200) NOT NULL,

    CONSTRAINT "payment_reporting_rule_pkey" PRIMARY KEY ("valid_from")
);

-- CreateTable
CREATE TABLE "remittance" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "status" "remittance_status" NOT NULL DEFAULT 'IN_APPROVAL',
    "vendor_id" UUID,
    "payee_name" VARCHAR(140) NOT NULL,
    "country_code" CHAR(2) NOT NULL,
    "account" VARCHAR(34) NOT NULL,
    "bic" VARCHAR(11) NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "exchange_rate" DECIMAL(18,8) NOT NULL DEFAULT 1,
    "rate_date" DATE,
    "base_amount" DECIMAL(14,2) NOT NULL,
    "charges_by" "charge_bearer" NOT NULL,
    "value_date" DATE NOT NULL,
    "reference" VARCHAR(140) NOT NULL,
    "reportable" BOOLEAN NOT NULL,
    "project_no" VARCHAR(20) NOT NULL DEFAULT '',
    "budget_line_id" UUID,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "account_confirmed_by_id" VARCHAR(20),
    "account_confirmed_at" TIMESTAMPTZ(3),
    "executed_by_id" VARCHAR(20),
    "executed_at" TIMESTAMPTZ(3),
    "executed_on" DATE,
    "paid_account" VARCHAR(34) NOT NULL DEFAULT '',
    "bank_reference" VARCHAR(35) NOT NULL DEFAULT '',
    "debited_amount" DECIMAL(14,2),

    CONSTRAINT "remittance_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "remittance_document_id_key" ON "remittance"("document_id");

-- CreateIndex
CREATE INDEX "remittance_status_value_date_idx" ON "remittance"("status", "value_date");

-- CreateIndex
CREATE INDEX "remittance_paid_account_idx" ON "remittance"("paid_account");

-- AddForeignKey
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_vendor_id_fkey" FOREIGN KEY ("vendor_id") REFERENCES "vendor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Payments to and from foreigners above these amounts are reported to the Bundesbank (AWV § 67 (2) no. 1; raised from 2025 on).
INSERT INTO "payment_reporting_rule" ("valid_from", "reported_above", "source")
VALUES ('2000-01-01', 12500, 'AWV § 67 (2)'), ('2025-01-01', 50000, 'AWV § 67 (2)');
ALTER TABLE "payment_reporting_rule" ADD CONSTRAINT "payment_reporting_rule_amount" CHECK ("reported_above" >= 0);

ALTER TABLE "remittance" ADD CONSTRAINT "remittance_amounts" CHECK ("amount" > 0 AND "base_amount" > 0 AND "exchange_rate" > 0 AND "debited_amount" > 0);
-- Without an account of its own it goes to that of its vendor.
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_account" CHECK ("account" <> '' OR "vendor_id" IS NOT NULL);
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_account_confirmed" CHECK (
  ("account_confirmed_by_id" IS NULL) = ("account_confirmed_at" IS NULL) AND ("account_confirmed_at" IS NULL OR "account" <> ''));
-- Everything the bank said is there once it was executed, by somebody else than the one who confirmed its account.
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_execution" CHECK (
  num_nonnulls("executed_by_id", "executed_at", "executed_on", "debited_amount") = CASE WHEN "status" = 'EXECUTED' THEN 4 ELSE 0 END
  AND ("status" = 'EXECUTED') = ("paid_account" <> '') AND ("status" = 'EXECUTED') = ("bank_reference" <> '')
  AND coalesce("executed_by_id" <> "account_confirmed_by_id", true));
