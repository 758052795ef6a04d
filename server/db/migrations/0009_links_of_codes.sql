ALTER TABLE "code_sources" ADD COLUMN "opened_at" bigint;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "link_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "codes_link" ON "codes" USING btree ("link_hash");