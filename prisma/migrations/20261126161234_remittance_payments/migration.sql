-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "remittance_id" UUID;

-- CreateIndex
CREATE INDEX "payment_remittance_id_idx" ON "payment"("remittance_id");

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_remittance_id_fkey" FOREIGN KEY ("remittance_id") REFERENCES "remittance"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Payment files are made in euros, remittances pay the rest; what one of them pays is neither returned nor cancelled meanwhile.
ALTER TABLE "payment" ADD CONSTRAINT "payment_remitted" CHECK ("remittance_id" IS NULL OR ("currency" <> 'EUR' AND "status" IN ('APPROVED', 'PAID')));
