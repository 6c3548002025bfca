-- Two administrators together learn who wrote a post of a board without authors; the record stays.
CREATE TYPE "post_disclosure_state" AS ENUM ('OPEN', 'DISCLOSED', 'DECLINED');
CREATE TABLE "post_disclosure" (
    "id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "reason" VARCHAR(2000) NOT NULL,
    "state" "post_disclosure_state" NOT NULL DEFAULT 'OPEN',
    "requested_by" VARCHAR(20) NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_by" VARCHAR(20),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "post_disclosure_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "post_disclosure_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "post_disclosure_ended_check" CHECK (("state" = 'OPEN') = ("ended_by" IS NULL) AND ("ended_by" IS NULL) = ("ended_at" IS NULL)),
    CONSTRAINT "post_disclosure_two_people_check" CHECK ("state" <> 'DISCLOSED' OR "ended_by" <> "requested_by")
);
CREATE INDEX "post_disclosure_post_id_idx" ON "post_disclosure"("post_id");
-- One is open at a time, and what is disclosed is not asked for again.
CREATE UNIQUE INDEX "post_disclosure_once_key" ON "post_disclosure"("post_id") WHERE "state" <> 'DECLINED';
