-- CreateIndex
CREATE INDEX "vendor_bank_detail_iban_idx" ON "vendor_bank_detail"("iban");
-- As `vat_key` computes it.
CREATE INDEX "vendor_vat_key_idx" ON "vendor" (upper(regexp_replace("vat_id", '[^A-Za-z0-9]', '', 'g'))) WHERE "vat_id" <> '';
