-- AlterEnum
ALTER TYPE "budget_entry_kind" ADD VALUE 'CREDIT';

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "budget_returned" DECIMAL(14,2) NOT NULL DEFAULT 0,
ADD COLUMN     "credited_id" UUID;

-- CreateIndex
CREATE INDEX "payment_credited_id_idx" ON "payment"("credited_id");

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_credited_id_fkey" FOREIGN KEY ("credited_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Only a credit note refers to an invoice and gives something back; in a file it makes the transfer to its payee smaller.
ALTER TABLE "payment" ADD CONSTRAINT "payment_credit" CHECK (
  ("credited_id" IS NULL OR "kind" = 'CREDIT_NOTE') AND "budget_returned" >= 0 AND ("budget_returned" = 0 OR "credited_id" IS NOT NULL));
ALTER TABLE "payment_file_item" DROP CONSTRAINT "payment_file_item_amount";
ALTER TABLE "payment_file_item" ADD CONSTRAINT "payment_file_item_amount" CHECK ("amount" <> 0 AND sign("discount") IN (0, sign("amount")));
