-- What somebody gave back was looked for among all he ever answered, and what he was told of among everything told to anybody.
CREATE INDEX "approval_step_returned_idx" ON "approval_step" ("acted_by", "document_id") WHERE "status" = 'RETURNED';

-- One index for the whole box and for its read and unread half.
CREATE INDEX "approval_participant_user_id_read_at_document_id_idx" ON "approval_participant"("user_id", "read_at", "document_id");
DROP INDEX "approval_participant_user_idx";
DROP INDEX "approval_participant_read_idx";
