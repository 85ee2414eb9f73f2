// The rules in French.
import type { RulesText } from './text.ts';

export const fr: RulesText = {
  connect4: [
    {
      title: 'Le coup',
      paragraphs: [
        'Chacun à son tour laisse tomber un jeton de sa couleur dans une colonne. Il descend jusqu’à la place libre la plus basse. Une colonne pleine n’en prend plus.',
      ],
      figures: [{ figure: 'connect4-drop', caption: 'Le jeton marqué est tombé sur les deux autres.' }],
    },
    {
      title: 'La fin',
      paragraphs: [
        'Quatre de vos jetons alignés – à l’horizontale, à la verticale ou en diagonale – gagnent. Si la grille est pleine sans alignement, la partie est nulle.',
        'La grille habituelle a sept colonnes et six rangées ; on peut aussi choisir 8×7 et 9×7.',
      ],
      figures: [{ figure: 'connect4-four', caption: 'Quatre en diagonale : le premier joueur gagne.' }],
    },
  ],
  gomoku: [
    {
      title: 'Le coup et la fin',
      paragraphs: [
        'Noir commence ; à chaque tour, on pose une pierre sur une intersection libre, et elle y reste. Cinq de vos pierres alignées, dans n’importe quel sens, gagnent. Si le plateau est plein sans cinq, la partie est nulle.',
        'Trois pierres aux bouts libres sont une menace : laissées tranquilles, elles deviennent un quatre que l’on n’arrête pas des deux côtés.',
      ],
      figures: [
        { figure: 'gomoku-five', caption: 'Cinq alignées : Noir gagne.' },
        { figure: 'gomoku-three', caption: 'Un trois ouvert. Blanc doit répondre maintenant.' },
      ],
    },
    {
      title: 'Variantes',
      paragraphs: [
        'Libre : cinq ou plus gagnent. Standard : cinq exactement gagnent, pour les deux ; six ou plus ne comptent pas.',
        'Renju : Noir a l’avantage, et le paie. Noir gagne avec cinq exactement, et ne peut faire ni plus de cinq, ni deux quatre à la fois, ni deux trois ouverts à la fois ; Blanc le peut, et gagne avec cinq ou plus. La première pierre se pose au centre. Les intersections interdites sont barrées sur votre plateau.',
        'Classique : sur 19×19, avec soixante pierres par camp ; qui n’en a plus passe. Un match compte deux parties, camps échangés.',
      ],
      figures: [
        { figure: 'gomoku-fouls', caption: 'Renju : ici, Noir formerait deux trois ouverts à la fois.' },
      ],
    },
    {
      title: 'Ouvertures',
      paragraphs: [
        'Commencer est un avantage, on peut donc convenir d’une ouverture. Pro : Noir commence au centre, et sa deuxième pierre reste hors du carré central de 5×5. Long Pro : hors de 7×7.',
        'Swap : le premier joueur pose deux pierres noires et une blanche, le second choisit sa couleur. Swap2 : le second peut aussi ajouter une pierre de chaque couleur, et c’est alors le premier qui choisit. Puis Blanc joue. La page vous guide pas à pas.',
      ],
      figures: [
        { figure: 'gomoku-swap', caption: 'Trois pierres sont posées : quelle couleur prendriez-vous ?' },
      ],
    },
  ],
  ninuki: [
    {
      title: 'Les prises',
      paragraphs: [
        'Le ninuki est un gomoku avec prises. Si votre nouvelle pierre et une autre des vôtres encadrent exactement deux pierres adverses en ligne, ces deux-là sont enlevées. Une pierre peut prendre dans plusieurs directions à la fois.',
        'Seule la pierre que l’on vient de poser prend : se glisser entre deux pierres adverses est sans danger.',
      ],
      figures: [
        { figure: 'ninuki-before', caption: 'Deux pierres blanches, une noire à côté…' },
        { figure: 'ninuki-after', caption: '… et Noir les a prises.' },
        { figure: 'ninuki-safe', caption: 'Blanc vient de se glisser entre deux : rien n’est pris.' },
      ],
    },
    {
      title: 'La fin',
      paragraphs: [
        'Cinq paires prises gagnent. Cinq pierres alignées aussi – si la ligne survit à la réponse : quand l’adversaire peut en prendre une pierre, ou prendre une cinquième paire, c’est le seul moyen de sauver la partie.',
        'Une pierre qui formerait deux trois libres à la fois est interdite, sauf si elle prend ou aligne cinq.',
      ],
      figures: [
        {
          figure: 'ninuki-break',
          caption: 'Cinq alignées, mais Blanc peut prendre e5 et e4, et la ligne est rompue.',
        },
      ],
    },
    {
      title: 'Variantes',
      paragraphs: [
        'Epitech : les trois se comptent avant les prises, sans exception ; les deux règles spéciales peuvent être coupées.',
        'Pente : cinq gagnent aussitôt, et les deux trois sont permis ; la première pierre se pose au centre, la deuxième de Noir hors du carré central de 5×5.',
        'Ninuki-renju : cinq exactement gagnent ; deux trois ne sont permis que s’ils sont forcés ; la première pierre se pose au centre.',
      ],
      figures: [],
    },
  ],
  abalone: [
    {
      title: 'Le coup',
      paragraphs: [
        'Noir commence. Un tour déplace une, deux ou trois de vos billes en ligne, d’une case : dans le sens de la ligne, ou de côté vers des cases libres. Sur le plateau, touchez une bille, ou glissez sur deux ou trois, puis touchez leur destination.',
      ],
      figures: [{ figure: 'abalone-side', caption: 'Trois billes se sont déplacées ensemble.' }],
    },
    {
      title: 'Pousser',
      paragraphs: [
        'Dans le sens de sa ligne, une rangée plus longue pousse une plus courte : trois en poussent deux ou une, deux en poussent une. Derrière les billes poussées, il faut une case libre ou le bord. On ne pousse pas ses propres billes, et de côté on ne pousse rien.',
      ],
      figures: [
        { figure: 'abalone-before', caption: 'Trois billes noires contre deux blanches…' },
        { figure: 'abalone-after', caption: '… les poussent d’une case.' },
      ],
    },
    {
      title: 'La fin',
      paragraphs: [
        'Une bille poussée hors du plateau est perdue. Qui en éjecte six gagne.',
        'Pour que la partie finisse : trois fois la même position font nulle ; après 100 coups sans perte, ou 400 en tout, qui a plus de billes gagne. Chacune de ces règles peut être coupée.',
        'De nombreuses dispositions de départ existent. Au jeu compté, chaque camp a 25 coups et 15 minutes ; plus de billes éjectées gagnent, puis les billes plus près du centre.',
      ],
      figures: [{ figure: 'abalone-off', caption: 'Une bille blanche est passée par-dessus bord.' }],
    },
  ],
};
