-- How often the secret link of an applicant was made anew.
ALTER TABLE "job_application" ADD COLUMN     "link_round" INTEGER NOT NULL DEFAULT 0;
