-- CreateIndex
CREATE INDEX "approval_step_approver_id_document_id_idx" ON "approval_step"("approver_id", "document_id");
