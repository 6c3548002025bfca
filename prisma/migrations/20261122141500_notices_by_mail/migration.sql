-- CreateEnum
CREATE TYPE "notice_mail_state" AS ENUM ('WAITING', 'CLAIMED', 'IN_FLIGHT', 'SENT', 'FAILED', 'UNCERTAIN', 'SKIPPED');

-- AlterTable
ALTER TABLE "notification" ADD COLUMN     "mail_id" UUID;

-- CreateTable
CREATE TABLE "notice_mail_choice" (
    "user_id" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "wanted" BOOLEAN NOT NULL,

    CONSTRAINT "notice_mail_choice_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateTable
CREATE TABLE "notice_mail" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "digest" BOOLEAN NOT NULL DEFAULT false,
    "state" "notice_mail_state" NOT NULL DEFAULT 'WAITING',
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "worker" UUID,
    "address" VARCHAR(320) NOT NULL DEFAULT '',
    "problem" VARCHAR(20) NOT NULL DEFAULT '',
    "server_words" VARCHAR(500) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_mail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notice_mail_user_id_created_at_idx" ON "notice_mail"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "notification_mail_id_idx" ON "notification"("mail_id");

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "notice_mail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_mail_choice" ADD CONSTRAINT "notice_mail_choice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what Prisma's schema language cannot say.

-- What a worker looks through, and what administrators do.
CREATE INDEX "notice_mail_due_idx" ON "notice_mail" ("next_at") WHERE "state" IN ('WAITING', 'CLAIMED', 'IN_FLIGHT');
CREATE INDEX "notice_mail_unsent_idx" ON "notice_mail" ("created_at" DESC, "id" DESC) WHERE "state" IN ('FAILED', 'UNCERTAIN', 'SKIPPED');

-- Who works on a notice says until when; one that reached nobody says why.
ALTER TABLE "notice_mail"
  ADD CONSTRAINT "notice_mail_lease" CHECK (("state" IN ('CLAIMED', 'IN_FLIGHT')) = ("worker" IS NOT NULL) AND ("worker" IS NULL) = ("lease_until" IS NULL)),
  ADD CONSTRAINT "notice_mail_why" CHECK ("state" NOT IN ('FAILED', 'UNCERTAIN', 'SKIPPED') OR "problem" <> ''),
  ADD CONSTRAINT "notice_mail_handed_over" CHECK ("state" NOT IN ('IN_FLIGHT', 'SENT', 'UNCERTAIN') OR "address" <> ''),
  ADD CONSTRAINT "notice_mail_ended" CHECK (("state" IN ('SENT', 'FAILED', 'UNCERTAIN', 'SKIPPED')) = ("ended_at" IS NOT NULL));

-- The only ways a notice takes; nothing that was sent is ever handed over again.
CREATE FUNCTION notice_mail_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT (OLD.state::text || ' ' || NEW.state::text) IN (
    'WAITING CLAIMED', 'WAITING SKIPPED', 'CLAIMED WAITING', 'CLAIMED IN_FLIGHT', 'CLAIMED FAILED', 'CLAIMED SKIPPED',
    'IN_FLIGHT SENT', 'IN_FLIGHT WAITING', 'IN_FLIGHT FAILED', 'IN_FLIGHT UNCERTAIN',
    'UNCERTAIN SENT', 'UNCERTAIN WAITING', 'FAILED WAITING', 'SKIPPED WAITING'
  ) THEN
    RAISE EXCEPTION 'a notice on its way out cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "notice_mail_moves" BEFORE UPDATE OF "state" ON "notice_mail" FOR EACH ROW EXECUTE FUNCTION notice_mail_moves();

-- Workers look when something new is to be sent.
CREATE FUNCTION notice_mail_is_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_notice_mail', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "notice_mail_due_new" AFTER INSERT ON "notice_mail" FOR EACH ROW EXECUTE FUNCTION notice_mail_is_due();
CREATE TRIGGER "notice_mail_due" AFTER UPDATE ON "notice_mail" FOR EACH ROW
  WHEN (NEW."state" = 'WAITING' AND (OLD."state", OLD."next_at") IS DISTINCT FROM (NEW."state", NEW."next_at")) EXECUTE FUNCTION notice_mail_is_due();

-- That a mail tells a notification too is no news to the person.
DROP TRIGGER "notification_told" ON "notification";
CREATE TRIGGER "notification_told" AFTER INSERT OR UPDATE OF "kind", "values", "read_at", "created_at" ON "notification"
  FOR EACH ROW EXECUTE FUNCTION notification_is_told();
