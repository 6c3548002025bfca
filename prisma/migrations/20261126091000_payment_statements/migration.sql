-- CreateEnum
CREATE TYPE "payment_statement_match" AS ENUM ('PAID', 'RETURNED', 'OPEN');

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "return_reason" VARCHAR(35) NOT NULL DEFAULT '',
ADD COLUMN     "returned_on" DATE;

-- AlterTable: the files there are name each transfer by its payment.
ALTER TABLE "payment_file_item" ADD COLUMN     "end_to_end_id" VARCHAR(35);
ALTER TABLE "payment_file_item" DISABLE TRIGGER USER;
UPDATE "payment_file_item" SET "end_to_end_id" = replace("payment_id"::text, '-', '');
ALTER TABLE "payment_file_item" ENABLE TRIGGER USER;
ALTER TABLE "payment_file_item" ALTER COLUMN "end_to_end_id" SET NOT NULL;

-- CreateTable
CREATE TABLE "payment_statement_entry" (
    "id" UUID NOT NULL,
    "iban" VARCHAR(34) NOT NULL,
    "statement_no" VARCHAR(35) NOT NULL,
    "reference" VARCHAR(70) NOT NULL,
    "booked_on" DATE NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "counterparty" VARCHAR(140) NOT NULL,
    "purpose" VARCHAR(300) NOT NULL,
    "end_to_end_id" VARCHAR(35) NOT NULL,
    "return_reason" VARCHAR(35) NOT NULL,
    "match" "payment_statement_match" NOT NULL DEFAULT 'OPEN',
    "payment_id" UUID,
    "file_id" UUID,
    "read_by_id" VARCHAR(20) NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_statement_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payment_file_item_end_to_end_id_idx" ON "payment_file_item"("end_to_end_id");

-- CreateIndex
CREATE INDEX "payment_statement_entry_booked_on_id_idx" ON "payment_statement_entry"("booked_on", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_statement_entry_iban_reference_booked_on_amount_key" ON "payment_statement_entry"("iban", "reference", "booked_on", "amount");

-- AddForeignKey
ALTER TABLE "payment_statement_entry" ADD CONSTRAINT "payment_statement_entry_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_statement_entry" ADD CONSTRAINT "payment_statement_entry_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "payment_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A returned payment waits to be paid again; a line without a match names nothing.
ALTER TABLE "payment" ADD CONSTRAINT "payment_returned" CHECK ("returned_on" IS NULL OR "status" <> 'PAID');
ALTER TABLE "payment_statement_entry" ADD CONSTRAINT "payment_statement_entry_match" CHECK (("match" = 'OPEN') = (num_nonnulls("payment_id", "file_id") = 0) AND "amount" <> 0);
