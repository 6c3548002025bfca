-- AlterTable
ALTER TABLE "patent_renewal_payment" ADD COLUMN     "live" BOOLEAN NOT NULL DEFAULT true;

-- Of each renewal the application that is under way or paid stays live, else the latest draft; what was returned, cancelled or deleted does not.
UPDATE "patent_renewal_payment" y SET "live" = false WHERE y."document_id" NOT IN (
  SELECT DISTINCT ON (x."patent_id", x."turn") x."document_id" FROM "patent_renewal_payment" x
  LEFT JOIN "payment" m ON m."document_id" = x."document_id" LEFT JOIN "approval_document" d ON d."id" = x."document_id"
  WHERE m."status" NOT IN ('RETURNED', 'VOID') OR (m."id" IS NULL AND d."id" IS NOT NULL)
  ORDER BY x."patent_id", x."turn", m."id" IS NULL, d."created_at" DESC
);

-- A renewal is paid once.
CREATE UNIQUE INDEX "patent_renewal_payment_live" ON "patent_renewal_payment"("patent_id", "turn") WHERE "live";
