-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN "handed_over_at" TIMESTAMPTZ(3);

-- Of what is under way or in doubt now the date of the mail is the nearest that is known.
UPDATE "mail_outbox" SET "handed_over_at" = to_timestamp(substr("date_line", 12, 20), 'DD Mon YYYY HH24:MI:SS')::timestamp AT TIME ZONE 'UTC'
WHERE "state" IN ('IN_FLIGHT', 'UNCERTAIN');

-- Whoever is asked whether a mail arrived is told since when it may have.
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_handed_over"
  CHECK ("state" NOT IN ('IN_FLIGHT', 'UNCERTAIN') OR "handed_over_at" IS NOT NULL);
