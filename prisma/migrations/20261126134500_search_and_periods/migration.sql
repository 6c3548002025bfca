-- Parts of invoice numbers, references and document numbers are found by their trigrams.
CREATE INDEX "payment_text" ON "payment" USING gin (lower("invoice_no" || ' ' || "invoice_key" || ' ' || "reference") gin_trgm_ops);
CREATE INDEX "approval_document_number_text" ON "approval_document" USING gin (lower("document_no") gin_trgm_ops);

-- One version in force for a person, project and day. The person stands in it as an expression: PostgreSQL took this index for what somebody works
-- on, and reads all of it, because the person is its second column.
ALTER TABLE "project_participation" DROP CONSTRAINT "project_participation_once";
ALTER TABLE "project_participation" ADD CONSTRAINT "project_participation_once" EXCLUDE USING gist (
  "project_id" WITH =, ("user_id" || '') WITH =, daterange("valid_from", "valid_to", '[]') WITH &&
) WHERE ("replaced_by_id" IS NULL);
-- The same of the departments people belong to: 105 pages were read for one department of 10,000 people.
ALTER TABLE "assignment" DROP CONSTRAINT "assignment_post_once";
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_post_once" EXCLUDE USING gist (
  "user_id" WITH =, ("department_code" || '') WITH =, daterange("valid_from", "valid_to", '[]') WITH &&
);
