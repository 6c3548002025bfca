-- CreateTable
CREATE TABLE "patent_renewal_payment" (
    "document_id" UUID NOT NULL,
    "patent_id" UUID NOT NULL,
    "turn" INTEGER NOT NULL,

    CONSTRAINT "patent_renewal_payment_pkey" PRIMARY KEY ("document_id")
);

-- CreateIndex
CREATE INDEX "patent_renewal_payment_patent_id_turn_idx" ON "patent_renewal_payment"("patent_id", "turn");

-- AddForeignKey
ALTER TABLE "patent_renewal_payment" ADD CONSTRAINT "patent_renewal_payment_patent_id_fkey" FOREIGN KEY ("patent_id") REFERENCES "patent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Only renewals have a year.
ALTER TABLE "patent_renewal_payment" ADD CONSTRAINT "patent_renewal_payment_turn" CHECK ("turn" > 0);
