-- CreateEnum
CREATE TYPE "bank_detail_status" AS ENUM ('PROPOSED', 'CONFIRMED', 'REFUSED');

-- CreateEnum
CREATE TYPE "payment_kind" AS ENUM ('INVOICE', 'CREDIT_NOTE', 'REIMBURSE', 'ADVANCE', 'RECURRING', 'PETTY', 'CARD');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('IN_APPROVAL', 'APPROVED', 'SCHEDULED', 'EXPORTED', 'PAID', 'RETURNED', 'VOID');

-- CreateEnum
CREATE TYPE "payment_file_status" AS ENUM ('CREATED', 'RELEASED', 'PAID', 'CANCELLED');

-- CreateTable
CREATE TABLE "payment_rule" (
    "valid_from" DATE NOT NULL,
    "deductible_pct" DECIMAL(5,2) NOT NULL,
    "freeze_hours" INTEGER NOT NULL,
    "duplicate_days" INTEGER NOT NULL,

    CONSTRAINT "payment_rule_pkey" PRIMARY KEY ("valid_from")
);

-- CreateTable
CREATE TABLE "vendor" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "name" VARCHAR(140) NOT NULL,
    "user_id" VARCHAR(20),
    "street" VARCHAR(70) NOT NULL DEFAULT '',
    "building_no" VARCHAR(16) NOT NULL DEFAULT '',
    "post_code" VARCHAR(16) NOT NULL DEFAULT '',
    "town" VARCHAR(35) NOT NULL,
    "country_code" CHAR(2) NOT NULL,
    "vat_id" VARCHAR(20) NOT NULL DEFAULT '',
    "email" VARCHAR(320) NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vendor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vendor_bank_detail" (
    "id" UUID NOT NULL,
    "vendor_id" UUID NOT NULL,
    "holder" VARCHAR(70) NOT NULL,
    "iban" VARCHAR(34) NOT NULL,
    "bic" VARCHAR(11) NOT NULL DEFAULT '',
    "status" "bank_detail_status" NOT NULL DEFAULT 'PROPOSED',
    "source" VARCHAR(200) NOT NULL DEFAULT '',
    "entered_by_id" VARCHAR(20) NOT NULL,
    "entered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by_id" VARCHAR(20),
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "vendor_bank_detail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "kind" "payment_kind" NOT NULL,
    "status" "payment_status" NOT NULL DEFAULT 'IN_APPROVAL',
    "vendor_id" UUID NOT NULL,
    "invoice_no" VARCHAR(50) NOT NULL DEFAULT '',
    "invoice_key" VARCHAR(50) NOT NULL DEFAULT '',
    "invoice_date" DATE,
    "due_date" DATE,
    "discount_pct" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "discount_until" DATE,
    "currency" CHAR(3) NOT NULL DEFAULT 'EUR',
    "exchange_rate" DECIMAL(18,8) NOT NULL DEFAULT 1,
    "rate_date" DATE,
    "total_amount" DECIMAL(14,2) NOT NULL,
    "net_price_amount" DECIMAL(14,2) NOT NULL,
    "vat_amount" DECIMAL(14,2) NOT NULL,
    "base_amount" DECIMAL(14,2) NOT NULL,
    "budget_amount" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "deductible_pct" DECIMAL(5,2) NOT NULL,
    "reference" VARCHAR(140) NOT NULL DEFAULT '',
    "project_no" VARCHAR(20) NOT NULL DEFAULT '',
    "budget_line_id" UUID,
    "paid_on" DATE,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_line" (
    "payment_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "description" VARCHAR(200) NOT NULL,
    "vat_original" DECIMAL(14,2) NOT NULL,
    "within_germany" BOOLEAN NOT NULL,
    "total_amount" DECIMAL(14,2) NOT NULL,
    "net_price_amount" DECIMAL(14,2) NOT NULL,
    "vat_amount" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "payment_line_pkey" PRIMARY KEY ("payment_id","place")
);

-- CreateTable
CREATE TABLE "payer_account" (
    "valid_from" DATE NOT NULL,
    "holder" VARCHAR(70) NOT NULL,
    "iban" VARCHAR(34) NOT NULL,
    "bic" VARCHAR(11) NOT NULL,

    CONSTRAINT "payer_account_pkey" PRIMARY KEY ("valid_from")
);

-- CreateTable
CREATE TABLE "payment_file" (
    "id" UUID NOT NULL,
    "file_no" VARCHAR(20) NOT NULL,
    "status" "payment_file_status" NOT NULL DEFAULT 'CREATED',
    "execution_date" DATE NOT NULL,
    "item_count" INTEGER NOT NULL,
    "total_amount" DECIMAL(14,2) NOT NULL,
    "content" TEXT NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "created_by_id" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_by_id" VARCHAR(20),
    "released_at" TIMESTAMPTZ(3),
    "cancel_reason" VARCHAR(200) NOT NULL DEFAULT '',
    "paid_on" DATE,

    CONSTRAINT "payment_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_file_item" (
    "file_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "bank_detail_id" UUID NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "discount" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "cancelled" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "payment_file_item_pkey" PRIMARY KEY ("file_id","payment_id")
);

-- CreateTable
CREATE TABLE "payment_file_download" (
    "id" BIGSERIAL NOT NULL,
    "file_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reason" VARCHAR(200) NOT NULL DEFAULT '',

    CONSTRAINT "payment_file_download_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "vendor_number_key" ON "vendor"("number");

-- CreateIndex
CREATE UNIQUE INDEX "vendor_user_id_key" ON "vendor"("user_id");

-- CreateIndex
CREATE INDEX "vendor_bank_detail_vendor_id_entered_at_idx" ON "vendor_bank_detail"("vendor_id", "entered_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payment_document_id_key" ON "payment"("document_id");

-- CreateIndex
CREATE INDEX "payment_vendor_id_invoice_date_idx" ON "payment"("vendor_id", "invoice_date");

-- CreateIndex
CREATE INDEX "payment_due_date_id_idx" ON "payment"("due_date", "id");

-- CreateIndex
CREATE INDEX "payment_status_due_date_idx" ON "payment"("status", "due_date");

-- CreateIndex
CREATE UNIQUE INDEX "payment_file_file_no_key" ON "payment_file"("file_no");

-- CreateIndex
CREATE INDEX "payment_file_download_file_id_idx" ON "payment_file_download"("file_id");

-- AddForeignKey
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendor_bank_detail" ADD CONSTRAINT "vendor_bank_detail_vendor_id_fkey" FOREIGN KEY ("vendor_id") REFERENCES "vendor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_vendor_id_fkey" FOREIGN KEY ("vendor_id") REFERENCES "vendor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_file_item" ADD CONSTRAINT "payment_file_item_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "payment_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_file_item" ADD CONSTRAINT "payment_file_item_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_file_item" ADD CONSTRAINT "payment_file_item_bank_detail_id_fkey" FOREIGN KEY ("bank_detail_id") REFERENCES "vendor_bank_detail"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_file_download" ADD CONSTRAINT "payment_file_download_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "payment_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- 85 percent of German VAT is deductible (SPEC 5: the original less 15 percent), a day without payments after new bank details, and a week
-- before and after an invoice in which the same amount is warned of.
INSERT INTO "payment_rule" ("valid_from", "deductible_pct", "freeze_hours", "duplicate_days") VALUES ('2000-01-01', 85, 24, 7);
ALTER TABLE "payment_rule" ADD CONSTRAINT "payment_rule_figures" CHECK ("deductible_pct" BETWEEN 0 AND 100 AND "freeze_hours" >= 0 AND "duplicate_days" >= 0);

ALTER TABLE "vendor" ADD CONSTRAINT "vendor_country" CHECK ("country_code" ~ '^[A-Z]{2}$' AND "town" <> '' AND "name" <> '');

-- Two people for every change of bank details, one change at a time.
ALTER TABLE "vendor_bank_detail" ADD CONSTRAINT "vendor_bank_detail_codes" CHECK ("iban" ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' AND "bic" ~ '^([A-Z0-9]{8}([A-Z0-9]{3})?)?$');
ALTER TABLE "vendor_bank_detail" ADD CONSTRAINT "vendor_bank_detail_two_people" CHECK ("decided_by_id" <> "entered_by_id");
ALTER TABLE "vendor_bank_detail" ADD CONSTRAINT "vendor_bank_detail_decision" CHECK (("status" = 'PROPOSED') = ("decided_by_id" IS NULL) AND ("decided_by_id" IS NULL) = ("decided_at" IS NULL));
CREATE UNIQUE INDEX "vendor_bank_detail_proposed" ON "vendor_bank_detail"("vendor_id") WHERE "status" = 'PROPOSED';

-- An invoice is paid once: vendor, number and year of its date (DOMAIN: unique vendor, normalised number, year).
CREATE UNIQUE INDEX "payment_invoice_once" ON "payment"("vendor_id", "invoice_key", (extract(year FROM "invoice_date")))
  WHERE "invoice_key" <> '' AND "status" NOT IN ('RETURNED', 'VOID');
ALTER TABLE "payment" ADD CONSTRAINT "payment_amounts" CHECK ("net_price_amount" + "vat_amount" = "total_amount" AND "total_amount" <> 0);
ALTER TABLE "payment" ADD CONSTRAINT "payment_sign" CHECK (("kind" = 'CREDIT_NOTE') = ("total_amount" < 0));
ALTER TABLE "payment" ADD CONSTRAINT "payment_dates" CHECK ("due_date" >= "invoice_date" AND "discount_until" >= "invoice_date");
ALTER TABLE "payment" ADD CONSTRAINT "payment_figures" CHECK ("discount_pct" >= 0 AND "discount_pct" < 100 AND "exchange_rate" > 0 AND "deductible_pct" BETWEEN 0 AND 100);
ALTER TABLE "payment" ADD CONSTRAINT "payment_budget" CHECK (("budget_line_id" IS NULL) = ("budget_amount" = 0) AND "budget_amount" >= 0);
ALTER TABLE "payment" ADD CONSTRAINT "payment_paid" CHECK (("status" = 'PAID') = ("paid_on" IS NOT NULL));
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_amounts" CHECK ("net_price_amount" + "vat_amount" = "total_amount");

ALTER TABLE "payer_account" ADD CONSTRAINT "payer_account_codes" CHECK ("iban" ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' AND "bic" ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$');

-- A payment is in one file at a time, and nobody releases what they made themselves.
CREATE UNIQUE INDEX "payment_file_item_once" ON "payment_file_item"("payment_id") WHERE NOT "cancelled";
ALTER TABLE "payment_file_item" ADD CONSTRAINT "payment_file_item_amount" CHECK ("amount" > 0 AND "discount" >= 0);
ALTER TABLE "payment_file" ADD CONSTRAINT "payment_file_two_people" CHECK ("released_by_id" <> "created_by_id");
ALTER TABLE "payment_file" ADD CONSTRAINT "payment_file_states" CHECK (
  ("status" NOT IN ('RELEASED', 'PAID') OR "released_by_id" IS NOT NULL) AND ("released_by_id" IS NULL) = ("released_at" IS NULL)
  AND ("status" = 'PAID') = ("paid_on" IS NOT NULL) AND ("status" = 'CANCELLED') = ("cancel_reason" <> '') AND "item_count" > 0 AND "sha256" ~ '^[0-9a-f]{64}$');
