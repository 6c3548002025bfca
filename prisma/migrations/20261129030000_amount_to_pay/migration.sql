-- What is paid beside the gross total: less what was paid before, rounded, with what is collected for others. Signed like the total.
ALTER TABLE "payment"
  ADD COLUMN "prepaid_amount" DECIMAL(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN "rounding_amount" DECIMAL(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN "third_party_amount" DECIMAL(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN "further_discounts" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "payable_amount" DECIMAL(14, 2) NOT NULL
    GENERATED ALWAYS AS ("total_amount" - "prepaid_amount" + "rounding_amount" + "third_party_amount") STORED,
  ADD CONSTRAINT "payment_further_discounts" CHECK (jsonb_typeof("further_discounts") = 'array');

-- An invoice may correct an earlier one.
ALTER TABLE "payment" DROP CONSTRAINT "payment_credit";
ALTER TABLE "payment" ADD CONSTRAINT "payment_credit" CHECK (
  ("credited_id" IS NULL OR "kind" IN ('CREDIT_NOTE', 'INVOICE')) AND "budget_returned" >= 0
  AND ("budget_returned" = 0 OR ("credited_id" IS NOT NULL AND "kind" = 'CREDIT_NOTE')));
