-- The account a payment was approved for: another one needs a new yes.
ALTER TABLE "payment" ADD COLUMN "approved_bank_id" UUID;
ALTER TABLE "payment" ADD CONSTRAINT "payment_approved_bank_id_fkey"
  FOREIGN KEY ("approved_bank_id") REFERENCES "vendor_bank_detail"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "payment_approved_bank_id_idx" ON "payment"("approved_bank_id");
UPDATE "payment" p SET "approved_bank_id" = (
  SELECT d."id" FROM "vendor_bank_detail" d WHERE d."vendor_id" = p."vendor_id" AND d."status" = 'CONFIRMED' ORDER BY d."decided_at" DESC, d."id" DESC LIMIT 1
) WHERE p."status" IN ('APPROVED', 'SCHEDULED', 'EXPORTED', 'PAID');
