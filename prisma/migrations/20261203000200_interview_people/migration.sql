-- Who of the panel has an interview in the calendar: whoever leaves the panel is told that it is cancelled for them.
ALTER TABLE "interview" ADD COLUMN     "invited" VARCHAR(20)[];
UPDATE "interview" i SET "invited" = coalesce((SELECT array_agg(x."user_id" ORDER BY x."user_id") FROM "job_application" a
  JOIN "opening_panel" x ON x."opening_id" = a."opening_id" WHERE a."id" = i."application_id" AND i."cancelled_at" IS NULL AND i."starts_at" > now()), '{}');

-- The panel is told of a cancellation also where the application is erased; such a mail names nobody.
ALTER TABLE "applicant_letter" ALTER COLUMN "application_id" DROP NOT NULL;
ALTER TABLE "applicant_letter" ADD CONSTRAINT "applicant_letter_application_check" CHECK ("application_id" IS NOT NULL OR "user_id" <> '');
