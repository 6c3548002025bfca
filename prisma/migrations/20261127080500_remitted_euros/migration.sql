-- Euros to an account outside SEPA are paid by a remittance too; which payments it may name is decided when it is submitted.
ALTER TABLE "payment" DROP CONSTRAINT "payment_remitted";
ALTER TABLE "payment" ADD CONSTRAINT "payment_remitted" CHECK ("remittance_id" IS NULL OR "status" IN ('APPROVED', 'PAID'));
