-- A payment that the bank sends back is not one whose application is returned to its drafter.
ALTER TYPE "payment_statement_match" RENAME VALUE 'RETURNED' TO 'RETURNED_BY_BANK';
ALTER TABLE "payment" RENAME COLUMN "returned_on" TO "bank_returned_on";
ALTER TABLE "payment" RENAME COLUMN "return_reason" TO "bank_return_code";
ALTER TABLE "payment" RENAME CONSTRAINT "payment_returned" TO "payment_bank_returned";
