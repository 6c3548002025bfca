-- AlterTable
ALTER TABLE "approval_step" ADD COLUMN     "follows" BOOLEAN NOT NULL DEFAULT false;

-- ---- by hand from here on

-- Only what may be asked side by side stands in a branch, and somebody is before it.
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_follows_somebody" CHECK (NOT "follows"
  OR ("order_in_stage" > 0 AND "asked_by" IS NULL AND "type" IN ('AGREE', 'FIN_AGREE', 'CONSULT', 'AUDIT')));

CREATE OR REPLACE VIEW "approval_invariant_progress" AS -- a document is in progress exactly while somebody has to answer, in one stage, and in its branches one after the other
SELECT d.id FROM approval_document d
WHERE (d.status = 'PRG') <> EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.status IN ('WAITING', 'HELD'))
  OR (SELECT count(DISTINCT (s.round, s.stage_no)) FROM approval_step s WHERE s.document_id = d.id AND s.status IN ('WAITING', 'HELD')) > 1
  OR (d.status = 'PRG' AND EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.round = d.round AND s.status = 'PENDING' AND s.stage_no <= d.current_stage
    AND NOT EXISTS (SELECT 1 FROM approval_step b WHERE b.document_id = s.document_id AND b.round = s.round AND b.stage_no = s.stage_no AND NOT b.superseded
      AND ((s.follows AND b.order_in_stage = s.order_in_stage - 1 AND b.status IN ('PENDING', 'WAITING', 'HELD')) OR (b.id = s.asked_by AND b.status = 'PENDING')))))
  OR EXISTS (SELECT 1 FROM approval_step s JOIN approval_step b ON b.document_id = s.document_id AND b.round = s.round AND b.stage_no = s.stage_no
    AND b.order_in_stage = s.order_in_stage - 1 AND NOT b.superseded AND b.status IN ('PENDING', 'WAITING', 'HELD')
    WHERE s.document_id = d.id AND s.follows AND s.status IN ('WAITING', 'HELD'))
  OR (d.status <> 'PRG' AND EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.status = 'PENDING'));
