-- A mail says for which round of the applicant's link it was written.
ALTER TABLE "applicant_letter" ADD COLUMN "link_round" INTEGER NOT NULL DEFAULT 0;
UPDATE "applicant_letter" l SET "link_round" = a."link_round" FROM "job_application" a WHERE a."id" = l."application_id";
