-- AlterTable
ALTER TABLE "card_transaction" ADD COLUMN     "paid_payment" BOOLEAN NOT NULL DEFAULT true;

-- A receipt over another amount than the card was charged says why.
ALTER TABLE "card_transaction" DROP CONSTRAINT "card_transaction_receipt";
ALTER TABLE "card_transaction" ADD CONSTRAINT "card_transaction_receipt" CHECK (
  ("payment_id" IS NOT NULL) <= ("use" = 'CONFIRMED') AND ("settlement_id" IS NOT NULL) <= ("use" IN ('IN_SETTLEMENT', 'CONFIRMED'))
  AND num_nonnulls("payment_id", "settlement_id") = CASE WHEN "use" IN ('IN_SETTLEMENT', 'CONFIRMED') THEN 1 ELSE 0 END
  AND CASE WHEN "use" IN ('PERSONAL', 'NO_RECEIPT') THEN "reason" <> '' WHEN "payment_id" IS NULL THEN "reason" = '' ELSE true END
  AND ("repaid_on" IS NOT NULL) <= ("use" = 'PERSONAL'));
