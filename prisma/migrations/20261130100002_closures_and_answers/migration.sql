-- CreateTable
CREATE TABLE "request_answer" (
    "user_id" VARCHAR(20) NOT NULL,
    "key" VARCHAR(200) NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_answer_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "blackout_booking" (
    "blackout_id" UUID NOT NULL,
    "reservation_id" UUID NOT NULL,
    "status" "reservation_status" NOT NULL,

    CONSTRAINT "blackout_booking_pkey" PRIMARY KEY ("blackout_id","reservation_id")
);

-- CreateIndex
CREATE INDEX "request_answer_created_at_idx" ON "request_answer"("created_at");

-- CreateIndex
CREATE INDEX "blackout_booking_reservation_id_idx" ON "blackout_booking"("reservation_id");

-- AddForeignKey
ALTER TABLE "blackout_booking" ADD CONSTRAINT "blackout_booking_blackout_id_fkey" FOREIGN KEY ("blackout_id") REFERENCES "blackout"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blackout_booking" ADD CONSTRAINT "blackout_booking_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
