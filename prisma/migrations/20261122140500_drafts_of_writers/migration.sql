-- What somebody of the office writes in the name of others stands among his own drafts.
CREATE INDEX "approval_document_written_idx" ON "approval_document" ("registrar_id", "created_at" DESC, "id" DESC)
  WHERE "status" = 'DFR' AND "registrar_id" IS NOT NULL;
