-- Registers find the documents a department or a role was asked for, and those open to everybody, without walking over the others.
CREATE INDEX "approval_step_asked_idx" ON "approval_step" ("assignee_key", "document_id") WHERE "approver_id" IS NULL;
CREATE INDEX "approval_document_company_idx" ON "approval_document" ("decided_at" DESC, "id" DESC) WHERE "status" IN ('CPLT', 'CNL') AND "read_scope" = 'COMPANY';
