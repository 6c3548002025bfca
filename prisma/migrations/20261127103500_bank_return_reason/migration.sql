-- Columns that end in "_code" hold common codes; why the bank sent a payment back is none.
ALTER TABLE "payment" RENAME COLUMN "bank_return_code" TO "bank_return_reason";
