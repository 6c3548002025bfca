-- CreateEnum
CREATE TYPE "popular_kind" AS ENUM ('WINTER', 'EASTER', 'PENTECOST', 'SUMMER', 'AUTUMN', 'CHRISTMAS');

-- CreateEnum
CREATE TYPE "wish_state" AS ENUM ('OPEN', 'AGREED', 'DECLINED');

-- CreateTable
CREATE TABLE "popular_time" (
    "id" UUID NOT NULL,
    "calendar_code" VARCHAR(20) NOT NULL,
    "kind" "popular_kind" NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,

    CONSTRAINT "popular_time_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leave_wish" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "priority" INTEGER NOT NULL,
    "school_age" BOOLEAN NOT NULL DEFAULT false,
    "note" VARCHAR(200) NOT NULL DEFAULT '',
    "state" "wish_state" NOT NULL DEFAULT 'OPEN',
    "answer" VARCHAR(200) NOT NULL DEFAULT '',
    "answered_by" VARCHAR(20),
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leave_wish_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "leave_wish_date_from_date_to_idx" ON "leave_wish"("date_from", "date_to");

-- AddForeignKey
ALTER TABLE "popular_time" ADD CONSTRAINT "popular_time_calendar_code_fkey" FOREIGN KEY ("calendar_code") REFERENCES "holiday_calendar"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_wish" ADD CONSTRAINT "leave_wish_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One calendar has one school holiday on a day, one person one wish.
ALTER TABLE "popular_time"
  ADD CONSTRAINT "popular_time_dates" CHECK ("date_from" <= "date_to"),
  ADD CONSTRAINT "popular_time_once" EXCLUDE USING gist ("calendar_code" WITH =, daterange("date_from", "date_to", '[]') WITH &&);
ALTER TABLE "leave_wish"
  ADD CONSTRAINT "leave_wish_dates" CHECK ("date_from" <= "date_to"),
  ADD CONSTRAINT "leave_wish_priority" CHECK ("priority" BETWEEN 1 AND 3),
  ADD CONSTRAINT "leave_wish_answered" CHECK (("state" = 'OPEN') = ("answered_at" IS NULL) AND ("state" <> 'DECLINED' OR btrim("answer") <> '')),
  ADD CONSTRAINT "leave_wish_once" EXCLUDE USING gist ("user_id" WITH =, daterange("date_from", "date_to", '[]') WITH &&) WHERE ("state" <> 'DECLINED');
