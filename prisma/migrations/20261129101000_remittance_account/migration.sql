-- The account of its vendor that a remittance was approved for; those approved before are held to what is confirmed today.
ALTER TABLE "remittance" ADD COLUMN "approved_bank_id" UUID;
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_approved_bank_id_fkey" FOREIGN KEY ("approved_bank_id") REFERENCES "vendor_bank_detail"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "remittance_approved_bank_id_idx" ON "remittance"("approved_bank_id");
UPDATE "remittance" r SET "approved_bank_id" = (
  SELECT d."id" FROM "vendor_bank_detail" d WHERE d."vendor_id" = r."vendor_id" AND d."status" = 'CONFIRMED' ORDER BY d."decided_at" DESC, d."id" DESC LIMIT 1)
WHERE r."status" = 'APPROVED' AND r."account" = '' AND r."vendor_id" IS NOT NULL;
