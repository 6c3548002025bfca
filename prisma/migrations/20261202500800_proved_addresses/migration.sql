-- When who applied on the public page opened the link that was mailed to them; null = anybody may have typed that address.
ALTER TABLE "job_application" ADD COLUMN "proved_at" TIMESTAMPTZ(3);
