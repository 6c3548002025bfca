-- DropIndex
DROP INDEX "research_output_year_idx";

-- CreateIndex
CREATE INDEX "approval_document_department_code_idx" ON "approval_document"("department_code");

-- CreateIndex
CREATE INDEX "payment_submitted_at_id_idx" ON "payment"("submitted_at" DESC, "id");

-- CreateIndex
CREATE INDEX "payment_paid_on_idx" ON "payment"("paid_on");

-- CreateIndex
CREATE INDEX "research_output_year_id_idx" ON "research_output"("year", "id");

-- Who heads which departments is asked as a set now, not for each row.
DROP FUNCTION IF EXISTS heads_department(varchar, varchar);
