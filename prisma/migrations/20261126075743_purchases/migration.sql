-- CreateEnum
CREATE TYPE "purchase_status" AS ENUM ('IN_APPROVAL', 'RETURNED', 'APPROVED', 'ORDERING', 'PART_ORDERED', 'ORDERED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED', 'VOID');

-- CreateEnum
CREATE TYPE "purchase_line_kind" AS ENUM ('CONSUMABLE', 'SERVICE', 'GWG', 'AV');

-- CreateEnum
CREATE TYPE "purchase_line_status" AS ENUM ('PENDING', 'ACCEPTED', 'REJECTED', 'SHORT_CLOSED');

-- CreateTable
CREATE TABLE "purchase_rule" (
    "valid_from" DATE NOT NULL,
    "quotes_above" DECIMAL(14,2) NOT NULL,
    "quotes_needed" INTEGER NOT NULL,
    "order_tolerance_pct" DECIMAL(5,2) NOT NULL,
    "receipt_tolerance_pct" DECIMAL(5,2) NOT NULL,
    "source" VARCHAR(200) NOT NULL,

    CONSTRAINT "purchase_rule_pkey" PRIMARY KEY ("valid_from")
);

-- CreateTable
CREATE TABLE "purchase" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "status" "purchase_status" NOT NULL DEFAULT 'IN_APPROVAL',
    "vendor_id" UUID,
    "needed_by" DATE,
    "currency" CHAR(3) NOT NULL DEFAULT 'EUR',
    "exchange_rate" DECIMAL(18,8) NOT NULL DEFAULT 1,
    "rate_date" DATE,
    "net_amount" DECIMAL(14,2) NOT NULL,
    "vat_amount" DECIMAL(14,2) NOT NULL,
    "total_amount" DECIMAL(14,2) NOT NULL,
    "base_amount" DECIMAL(14,2) NOT NULL,
    "project_no" VARCHAR(20) NOT NULL DEFAULT '',
    "budget_line_id" UUID,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "purchase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_line" (
    "id" UUID NOT NULL,
    "purchase_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "kind" "purchase_line_kind" NOT NULL,
    "description" VARCHAR(200) NOT NULL,
    "specification" VARCHAR(500) NOT NULL DEFAULT '',
    "quantity" DECIMAL(12,3) NOT NULL,
    "unit" VARCHAR(20) NOT NULL,
    "unit_price" DECIMAL(16,6) NOT NULL,
    "vat_pct" DECIMAL(5,2) NOT NULL,
    "net_amount" DECIMAL(14,2) NOT NULL,
    "vat_amount" DECIMAL(14,2) NOT NULL,
    "total_amount" DECIMAL(14,2) NOT NULL,
    "budget_amount" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "status" "purchase_line_status" NOT NULL DEFAULT 'PENDING',
    "note" VARCHAR(200) NOT NULL DEFAULT '',
    "decided_by_id" VARCHAR(20),
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "purchase_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_order" (
    "id" UUID NOT NULL,
    "purchase_id" UUID NOT NULL,
    "order_no" VARCHAR(20) NOT NULL,
    "vendor_id" UUID NOT NULL,
    "ordered_on" DATE NOT NULL,
    "expected_on" DATE,
    "ordered_by_id" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "purchase_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_order_line" (
    "order_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "quantity" DECIMAL(12,3) NOT NULL,
    "unit_price" DECIMAL(16,6) NOT NULL,

    CONSTRAINT "purchase_order_line_pkey" PRIMARY KEY ("order_id","line_id")
);

-- CreateTable
CREATE TABLE "purchase_receipt" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "received_on" DATE NOT NULL,
    "delivery_note" VARCHAR(50) NOT NULL DEFAULT '',
    "received_by_id" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "purchase_receipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_receipt_line" (
    "receipt_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "quantity" DECIMAL(12,3) NOT NULL,

    CONSTRAINT "purchase_receipt_line_pkey" PRIMARY KEY ("receipt_id","line_id")
);

-- CreateTable
CREATE TABLE "purchase_payment" (
    "document_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,

    CONSTRAINT "purchase_payment_pkey" PRIMARY KEY ("document_id")
);

-- CreateTable
CREATE TABLE "purchase_payment_line" (
    "document_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "quantity" DECIMAL(12,3) NOT NULL,

    CONSTRAINT "purchase_payment_line_pkey" PRIMARY KEY ("document_id","line_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "purchase_document_id_key" ON "purchase"("document_id");

-- CreateIndex
CREATE INDEX "purchase_status_needed_by_idx" ON "purchase"("status", "needed_by");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_line_purchase_id_place_key" ON "purchase_line"("purchase_id", "place");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_order_no_key" ON "purchase_order"("order_no");

-- CreateIndex
CREATE INDEX "purchase_order_purchase_id_idx" ON "purchase_order"("purchase_id");

-- CreateIndex
CREATE INDEX "purchase_order_line_line_id_idx" ON "purchase_order_line"("line_id");

-- CreateIndex
CREATE INDEX "purchase_receipt_order_id_idx" ON "purchase_receipt"("order_id");

-- CreateIndex
CREATE INDEX "purchase_payment_order_id_idx" ON "purchase_payment"("order_id");

-- AddForeignKey
ALTER TABLE "purchase_line" ADD CONSTRAINT "purchase_line_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "purchase_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_receipt" ADD CONSTRAINT "purchase_receipt_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_receipt_line" ADD CONSTRAINT "purchase_receipt_line_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "purchase_receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_payment" ADD CONSTRAINT "purchase_payment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_payment_line" ADD CONSTRAINT "purchase_payment_line_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "purchase_payment"("document_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Up to 1,000 euros without VAT are ordered directly; above it three offers are compared (UVgO § 14 and § 12). Tolerances are those of the house.
INSERT INTO "purchase_rule" ("valid_from", "quotes_above", "quotes_needed", "order_tolerance_pct", "receipt_tolerance_pct", "source")
VALUES ('2000-01-01', 1000, 3, 10, 5, 'UVgO § 12 (2), § 14');
ALTER TABLE "purchase_rule" ADD CONSTRAINT "purchase_rule_figures" CHECK (
  "quotes_above" >= 0 AND "quotes_needed" >= 0 AND "order_tolerance_pct" BETWEEN 0 AND 100 AND "receipt_tolerance_pct" BETWEEN 0 AND 100);

ALTER TABLE "purchase" ADD CONSTRAINT "purchase_amounts" CHECK ("net_amount" + "vat_amount" = "total_amount" AND "total_amount" > 0 AND "exchange_rate" > 0);
ALTER TABLE "purchase_line" ADD CONSTRAINT "purchase_line_amounts" CHECK (
  "quantity" > 0 AND "unit_price" >= 0 AND "vat_pct" BETWEEN 0 AND 100 AND "net_amount" + "vat_amount" = "total_amount" AND "budget_amount" >= 0);
-- A line is decided by somebody at a time, and a line that is not bought says why.
ALTER TABLE "purchase_line" ADD CONSTRAINT "purchase_line_decision" CHECK (
  ("status" = 'PENDING') = ("decided_by_id" IS NULL) AND ("decided_by_id" IS NULL) = ("decided_at" IS NULL)
  AND ("status" NOT IN ('REJECTED', 'SHORT_CLOSED') OR "note" <> ''));
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_dates" CHECK ("expected_on" >= "ordered_on");
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_figures" CHECK ("quantity" > 0 AND "unit_price" >= 0);
ALTER TABLE "purchase_receipt_line" ADD CONSTRAINT "purchase_receipt_line_quantity" CHECK ("quantity" > 0);
ALTER TABLE "purchase_payment_line" ADD CONSTRAINT "purchase_payment_line_quantity" CHECK ("quantity" > 0);
