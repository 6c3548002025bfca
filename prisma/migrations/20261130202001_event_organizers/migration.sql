-- Whose message an event of a calendar file came with: nobody else's mail changes it. What was imported before names nobody.
ALTER TABLE "event"
    ADD COLUMN "import_organizer" VARCHAR(320) NOT NULL DEFAULT '',
    ADD COLUMN "import_answered" BOOLEAN NOT NULL DEFAULT false;

-- What its organizer cancelled: an older invitation to it is not accepted any more.
CREATE TABLE "event_cancellation" (
    "owner_id" VARCHAR(20) NOT NULL,
    "import_uid" VARCHAR(300) NOT NULL,
    "organizer" VARCHAR(320) NOT NULL,
    "date" VARCHAR(30) NOT NULL DEFAULT '',
    "sequence" INTEGER NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "event_cancellation_pkey" PRIMARY KEY ("owner_id", "import_uid", "organizer", "date")
);
ALTER TABLE "event_cancellation" ADD CONSTRAINT "event_cancellation_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
