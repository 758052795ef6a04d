-- Who subscribed before a link had to be confirmed asked for it in person: they stay, and each link to unsubscribe ends it.
UPDATE "newsletter_subscriptions" SET "confirmed_at" = "created_at" WHERE "confirmed_at" IS NULL;
