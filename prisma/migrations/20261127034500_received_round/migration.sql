-- With the round in it, what waits for a person or a group is counted from the index alone; and PostgreSQL keeps the plan of the count
-- instead of planning it anew at every call, which took five times as long as counting.
DROP INDEX "approval_step_received_idx";
CREATE INDEX "approval_step_received_idx" ON "approval_step" ("assignee_key", "submitted_at" DESC, "document_id" DESC) INCLUDE ("id", "type", "round") WHERE "status" = 'WAITING';
