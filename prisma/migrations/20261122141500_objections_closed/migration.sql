-- CreateEnum
CREATE TYPE "approval_objection_outcome" AS ENUM ('CORRECTED', 'DEALT_WITH');

-- CreateTable
CREATE TABLE "approval_objection_closing" (
    "step_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "outcome" "approval_objection_outcome" NOT NULL,
    "corrected_by_id" UUID,
    "corrected_by_no" VARCHAR(40) NOT NULL DEFAULT '',
    "reason" VARCHAR(2000) NOT NULL,
    "closed_by" VARCHAR(20) NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_objection_closing_pkey" PRIMARY KEY ("step_id")
);

-- CreateIndex
CREATE INDEX "approval_objection_closing_document_id_idx" ON "approval_objection_closing"("document_id");

-- AddForeignKey
ALTER TABLE "approval_objection_closing" ADD CONSTRAINT "approval_objection_closing_step_id_fkey" FOREIGN KEY ("step_id") REFERENCES "approval_step"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_objection_closing" ADD CONSTRAINT "approval_objection_closing_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_objection_closing" ADD CONSTRAINT "approval_objection_closing_closed_by_fkey" FOREIGN KEY ("closed_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A word is said, and a correction names another document.
ALTER TABLE "approval_objection_closing"
  ADD CONSTRAINT "approval_objection_closing_why" CHECK (btrim("reason") <> ''),
  ADD CONSTRAINT "approval_objection_closing_correction" CHECK (("outcome" = 'CORRECTED') = ("corrected_by_id" IS NOT NULL) AND "corrected_by_id" <> "document_id");

CREATE FUNCTION approval_objection_closing_is_of_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM approval_step s WHERE s.id = NEW.step_id AND s.document_id = NEW.document_id AND s.status = 'POST_OBJECTED') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'step % holds no objection', NEW.step_id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "approval_objection_closing_of_one" BEFORE INSERT ON "approval_objection_closing" FOR EACH ROW EXECUTE FUNCTION approval_objection_closing_is_of_one();
CREATE TRIGGER "approval_objection_closing_append_only" BEFORE UPDATE OR DELETE ON "approval_objection_closing"
  FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');

-- Few steps hold an objection: the open ones are found by these.
CREATE INDEX "approval_step_objected_idx" ON "approval_step" ("document_id") WHERE "status" = 'POST_OBJECTED';

-- Whose matter an objection is: the drafter's, the one's who decided, and the office's (DOMAIN 4.2).
CREATE FUNCTION approval_objection_concerns(d approval_document, person varchar, office boolean) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT office OR d.drafter_id = person OR coalesce(d.final_decider_id = person, false)
    OR EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.is_final AND NOT s.superseded AND s.assignee_key = person)
$$;

CREATE FUNCTION approval_objection_closing_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('approvals', p.id) FROM (
    SELECT d.drafter_id AS id FROM approval_document d WHERE d.id = NEW.document_id
    UNION SELECT d.final_decider_id FROM approval_document d WHERE d.id = NEW.document_id AND d.final_decider_id IS NOT NULL
    UNION SELECT o.user_id FROM approval_people('role:H01') o
  ) p;
  RETURN NULL;
END $$;
CREATE TRIGGER "approval_objection_closing_told" AFTER INSERT ON "approval_objection_closing" FOR EACH ROW EXECUTE FUNCTION approval_objection_closing_is_told();
