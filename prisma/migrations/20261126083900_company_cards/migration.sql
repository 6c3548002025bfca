-- CreateEnum
CREATE TYPE "card_status" AS ENUM ('ACTIVE', 'BLOCKED', 'RETURNED');

-- CreateEnum
CREATE TYPE "card_use" AS ENUM ('OPEN', 'IN_SETTLEMENT', 'CONFIRMED', 'PERSONAL', 'NO_RECEIPT');

-- CreateTable
CREATE TABLE "company_card" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "holder_id" VARCHAR(20) NOT NULL,
    "bank" VARCHAR(60) NOT NULL,
    "last_four" CHAR(4) NOT NULL,
    "single_limit" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "monthly_limit" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "valid_until" DATE NOT NULL,
    "status" "card_status" NOT NULL DEFAULT 'ACTIVE',
    "remark" VARCHAR(200) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_card_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_transaction" (
    "id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "reference" VARCHAR(70) NOT NULL,
    "booked_on" DATE NOT NULL,
    "purchased_on" DATE,
    "merchant" VARCHAR(140) NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "original_amount" DECIMAL(14,2),
    "original_currency" CHAR(3) NOT NULL DEFAULT 'EUR',
    "use" "card_use" NOT NULL DEFAULT 'OPEN',
    "payment_id" UUID,
    "settlement_id" UUID,
    "reason" VARCHAR(200) NOT NULL DEFAULT '',
    "repaid_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_transaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_month" (
    "month" DATE NOT NULL,
    "closed_by_id" VARCHAR(20) NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_month_pkey" PRIMARY KEY ("month")
);

-- CreateIndex
CREATE UNIQUE INDEX "company_card_number_key" ON "company_card"("number");

-- CreateIndex
CREATE INDEX "company_card_holder_id_idx" ON "company_card"("holder_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_transaction_payment_id_key" ON "card_transaction"("payment_id");

-- CreateIndex
CREATE INDEX "card_transaction_booked_on_id_idx" ON "card_transaction"("booked_on", "id");

-- CreateIndex
CREATE INDEX "card_transaction_card_id_booked_on_idx" ON "card_transaction"("card_id", "booked_on");

-- CreateIndex
CREATE INDEX "card_transaction_settlement_id_idx" ON "card_transaction"("settlement_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_transaction_card_id_reference_key" ON "card_transaction"("card_id", "reference");

-- AddForeignKey
ALTER TABLE "company_card" ADD CONSTRAINT "company_card_holder_id_fkey" FOREIGN KEY ("holder_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_transaction" ADD CONSTRAINT "card_transaction_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "company_card"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_transaction" ADD CONSTRAINT "card_transaction_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One card that is in use for four digits of a bank; an amount is never zero, and a use has what it needs.
CREATE UNIQUE INDEX "company_card_once" ON "company_card"(lower("bank"), "last_four") WHERE "status" <> 'RETURNED';
ALTER TABLE "company_card" ADD CONSTRAINT "company_card_digits" CHECK ("last_four" ~ '^[0-9]{4}$' AND "single_limit" >= 0 AND "monthly_limit" >= 0);
ALTER TABLE "card_transaction" ADD CONSTRAINT "card_transaction_amounts" CHECK (
  "amount" <> 0 AND "reference" <> '' AND "original_currency" ~ '^[A-Z]{3}$' AND sign("original_amount") IN (0, sign("amount")));
ALTER TABLE "card_transaction" ADD CONSTRAINT "card_transaction_receipt" CHECK (
  ("payment_id" IS NOT NULL) <= ("use" = 'CONFIRMED') AND ("settlement_id" IS NOT NULL) <= ("use" IN ('IN_SETTLEMENT', 'CONFIRMED'))
  AND num_nonnulls("payment_id", "settlement_id") = CASE WHEN "use" IN ('IN_SETTLEMENT', 'CONFIRMED') THEN 1 ELSE 0 END
  AND ("reason" <> '') = ("use" IN ('PERSONAL', 'NO_RECEIPT')) AND ("repaid_on" IS NOT NULL) <= ("use" = 'PERSONAL'));
ALTER TABLE "card_month" ADD CONSTRAINT "card_month_first" CHECK (extract(day FROM "month") = 1);
