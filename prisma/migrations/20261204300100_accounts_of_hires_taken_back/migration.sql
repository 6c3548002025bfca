-- The account of a hire that did not take place goes with the data of its applicant.
ALTER TABLE "job_application" ADD COLUMN "planned_user_id" VARCHAR(20);
UPDATE "job_application" a SET "planned_user_id" = u."id" FROM "users" u
WHERE a."user_id" IS NULL AND lower(u."private_email") = lower(a."email") AND u."deleted" AND u."status_code" = 'PLANNED' AND u."last_sign_in_at" IS NULL
  AND EXISTS (SELECT FROM "application_event" e WHERE e."application_id" = a."id" AND e."action" = 'undoHire');
