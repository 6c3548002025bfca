-- The drafter sees in his box whom a document waits for: he is told of every act on it while it is under way, also of one that asks
-- the next person of the same stage.
DROP TRIGGER "approval_document_told" ON "approval_document";
CREATE TRIGGER "approval_document_told" AFTER UPDATE OF "status", "current_stage", "held", "version" ON "approval_document" FOR EACH ROW
  WHEN ((OLD."status", OLD."current_stage", OLD."held") IS DISTINCT FROM (NEW."status", NEW."current_stage", NEW."held")
    OR (NEW."status" = 'PRG' AND OLD."version" <> NEW."version"))
  EXECUTE FUNCTION approval_document_is_told();
